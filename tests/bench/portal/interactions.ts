import type { Page } from 'playwright';
import type { Until } from './probe';
import { firstRow, openTab, type SignIn, slowCpu, throttle, timed, withFreshBrowser } from './tab';

/** Where a page has what is used; the portal and its peer differ in nothing else. */
export interface Handles {
  /** Address of the list. */
  url: string;
  nextPage: string;
  searchBox: string;
  /** The value of the opened license that comes last. */
  detail: string;
  otherTab: string;
  /** What tells that the other tab's content is there. */
  otherTabShown: Until;
  wizard?: { link: string; content: string };
}

/** Milliseconds of each use, the page's thread four times slower. */
export interface Interactions {
  nextPage: number;
  /** The slowest letter of a word. */
  typing: number;
  open: number;
  switchTab: number;
  wizard: number | undefined;
}

const row = 'tbody tr:first-child';
/** Milliseconds between two keys: long enough for the portal to search in between, so that typing meets its answers. */
const betweenKeys = 350;

/** Milliseconds for which a hand's pointer rests on what it is about to press. */
const rest = 150;

const click = async (page: Page, selector: string, until: Until) => {
  const target = page.locator(selector).first();
  await target.hover();
  await page.waitForTimeout(rest);
  return timed(page, 'click', until, () => target.click());
};

const type = async (page: Page, selector: string, word: string): Promise<number> => {
  await page.locator(selector).click();
  let slowest = 0;
  for (const letter of word) {
    const time = await timed(page, 'keydown', { painted: true }, () => page.keyboard.press(letter));
    slowest = Math.max(slowest, time);
    await page.waitForTimeout(betweenKeys);
  }
  return slowest;
};

/** Each use in a tab that has shown its first page and nothing else. */
const inTab = (handles: Handles, signIn: SignIn, use: (page: Page) => Promise<number>): Promise<number> =>
  withFreshBrowser(async context => {
    const page = await openTab(context, signIn);
    await firstRow(page, handles.url);
    await page.waitForLoadState('networkidle');
    await throttle(page, slowCpu);
    return use(page);
  });

export const measureInteractions = async (handles: Handles, signIn: SignIn): Promise<Interactions> => {
  const { nextPage, searchBox, detail, otherTab, otherTabShown, wizard } = handles;
  const measure = (use: (page: Page) => Promise<number>) => inTab(handles, signIn, use);
  return {
    nextPage: await measure(page => click(page, nextPage, { changed: row })),
    typing: await measure(page => type(page, searchBox, 'acme')),
    open: await measure(page => click(page, `${row} td:nth-child(4)`, { shown: detail })),
    switchTab: await measure(async page => {
      await page.locator(`${row} td:nth-child(4)`).click();
      await page.locator(detail).first().waitFor();
      return click(page, otherTab, otherTabShown);
    }),
    wizard: wizard && (await measure(page => click(page, wizard.link, { shown: wizard.content }))),
  };
};
