import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { firstRow, openTab, type Profile, type SignIn, throttle, unthrottled, withFreshBrowser } from './tab';

export interface Load {
  /** Milliseconds until the first row, with an empty browser cache. */
  cold: number;
  /** The same on the third visit, in a new tab. */
  returning: number;
  /** Bytes of script that the cold visit downloaded, compressed by gzip. */
  scriptBytes: number;
}

const sizes = new Map<string, Promise<number>>();

/** Compresses everything in the same way, whatever the server does. */
const gzippedSize = async (url: string): Promise<number> => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return gzipSync(await answer.arrayBuffer(), { level: 9 }).length;
};

const scriptsOf = (page: Page): Set<string> => {
  const scripts = new Set<string>();
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  return scripts;
};

const weigh = async (scripts: Set<string>): Promise<number> => {
  const bytes = [...scripts].map(url => {
    const size = sizes.get(url) ?? gzippedSize(url);
    sizes.set(url, size);
    return size;
  });
  return (await Promise.all(bytes)).reduce((sum, size) => sum + size, 0);
};

/** Visits a list cold, then twice more. The second visit is not timed: after it the browser keeps the compiled code. */
export const measureLoad = (url: string, signIn: SignIn, profile: Profile): Promise<Load> =>
  withFreshBrowser(async context => {
    const visit = async (profile: Profile) => {
      const page = await openTab(context, signIn);
      const scripts = scriptsOf(page);
      await throttle(page, profile);
      const time = await firstRow(page, url);
      await page.waitForLoadState('networkidle');
      await page.close();
      return { time, scripts };
    };
    const cold = await visit(profile);
    await visit(unthrottled);
    const third = await visit(profile);
    return { cold: cold.time, returning: third.time, scriptBytes: await weigh(cold.scripts) };
  });
