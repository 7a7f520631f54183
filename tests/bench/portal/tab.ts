import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { findBrowser } from '../../../scripts/browser.mjs';
import { signInKey } from '../../support/signInParts';
import type { Until } from './probe';

export interface Profile {
  /** How many times slower the page's thread runs. */
  cpu: number;
  /** Milliseconds of a round trip, and bits per second; absent: the line is not slowed down. */
  line?: { latency: number; down: number; up: number };
}

export const unthrottled: Profile = { cpu: 1 };
export const slowCpu: Profile = { cpu: 4 };
export const slow: Profile = { cpu: 4, line: { latency: 60, down: 9_000_000, up: 1_500_000 } };

/** The sign-in that the portal keeps in a tab, in the portal's own format. */
export type SignIn = string;

/** Milliseconds after which a measurement fails. */
const patience = 60_000;

/** For a portal that only the rehearsal's own authority vouches for. */
const ownArguments = (): string[] => JSON.parse(process.env.PORTAL_BROWSER_ARGS ?? '[]');

/** Runs `work` in a browser with an empty profile. */
export const withFreshBrowser = async <T>(work: (context: BrowserContext) => Promise<T>): Promise<T> => {
  const profile = await mkdtemp(join(tmpdir(), 'portal-bench-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', ...ownArguments()],
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  });
  try {
    return await work(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true });
  }
};

/** A signed-in tab with the probe. */
export const openTab = async (context: BrowserContext, signIn: SignIn): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(
    ([key, value]) => {
      if (key && value && window.location.protocol.startsWith('http')) sessionStorage.setItem(key, value);
    },
    [signInKey, signIn],
  );
  await page.addInitScript({ path: join(import.meta.dirname, 'probe.js') });
  return page;
};

export const throttle = async (page: Page, { cpu, line }: Profile): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line?.latency ?? 0,
    downloadThroughput: line ? line.down / 8 : -1,
    uploadThroughput: line ? line.up / 8 : -1,
  });
};

/** Goes to a list. @returns milliseconds until its first row was shown */
export const firstRow = async (page: Page, url: string): Promise<number> => {
  await page.goto(url, { waitUntil: 'commit', timeout: patience });
  const found = await page.waitForFunction(() => window.portalProbe?.firstRow, undefined, { timeout: patience });
  return (await found.jsonValue()) ?? 0;
};

/** Acts. @returns milliseconds from the event to the frame that shows its result */
export const timed = async (page: Page, event: string, until: Until, act: () => Promise<void>): Promise<number> => {
  await page.evaluate(([event, until]) => window.portalProbe.await(event, until), [event, until] as const);
  await act();
  const found = await page.waitForFunction(() => window.portalProbe.answered, undefined, { timeout: patience });
  return (await found.jsonValue()) ?? 0;
};
