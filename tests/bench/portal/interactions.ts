import type { Page } from 'playwright';
import type { Until } from './probe';
import { firstRow, openTab, type SignIn, slowCpu, throttle, timed, withFreshBrowser } from './tab';

/** How to find what is used on a page; the portal and its peer differ in nothing else. */
export interface Handles {
  url: string;
  nextPage: string;
  searchBox: string;
  /** Selector of the last value to appear on an opened license. */
  detail: string;
  otherTab: string;
  /** Becomes true when the other tab's content is shown. */
  otherTabShown: Until;
  wizard?: { link: string; content: string };
}

/** Durations in ms with the page's thread slowed down four times. */
export interface Interactions {
  nextPage: number;
  /** The slowest letter of a word. */
  typing: number;
  open: number;
  /** Opening a license without resting the pointer on its row before. */
  openAtOnce: number;
  switchTab: number;
  wizard: number | undefined;
}

const row = 'tbody tr:first-child';
/** Milliseconds between two keys, long enough for a search to start in between. So typing meets the answers. */
const betweenKeys = 350;

/** Milliseconds for which a pointer rests on a button before the click. */
const rest = 150;

const click = async (page: Page, selector: string, until: Until) => {
  const target = page.locator(selector).first();
  await target.hover();
  await page.waitForTimeout(rest);
  return timed(page, 'click', until, () => target.click());
};

/** Milliseconds for which a person reads the list before they click. */
const reading = 2000;

/** Clicks with the mouse itself, because a locator's click runs code of its own in the slow page. */
const clickAtOnce = async (page: Page, selector: string, until: Until) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`The page does not show ${selector}.`);
  await page.waitForTimeout(reading);
  return timed(page, 'click', until, () => page.mouse.click(box.x + 5, box.y + 5));
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

/** Runs one use in a tab that has only shown its first page. */
const inTab = (handles: Pick<Handles, 'url'>, signIn: SignIn, use: (page: Page) => Promise<number>): Promise<number> =>
  withFreshBrowser(async context => {
    const page = await openTab(context, signIn);
    await firstRow(page, handles.url);
    await page.waitForLoadState('networkidle');
    await throttle(page, slowCpu);
    return use(page);
  });

/** Turns the first page of a list. */
export const measureNextPage = (handles: Pick<Handles, 'url' | 'nextPage'>, signIn: SignIn): Promise<number> =>
  inTab(handles, signIn, page => click(page, handles.nextPage, { changed: row }));

export const measureInteractions = async (handles: Handles, signIn: SignIn): Promise<Interactions> => {
  const { searchBox, detail, otherTab, otherTabShown, wizard } = handles;
  const measure = (use: (page: Page) => Promise<number>) => inTab(handles, signIn, use);
  return {
    nextPage: await measureNextPage(handles, signIn),
    typing: await measure(page => type(page, searchBox, 'acme')),
    open: await measure(page => click(page, `${row} td:nth-child(4)`, { shown: detail })),
    openAtOnce: await measure(page => clickAtOnce(page, `${row} td:nth-child(4)`, { shown: detail })),
    switchTab: await measure(async page => {
      await page.locator(`${row} td:nth-child(4)`).click();
      await page.locator(detail).first().waitFor();
      return click(page, otherTab, otherTabShown);
    }),
    wizard: wizard && (await measure(page => click(page, wizard.link, { shown: wizard.content }))),
  };
};
