import type { Page } from 'playwright/test';

/** What tables cut off, each as 'column: text'. A cell shows up to two lines. */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) =>
      getComputedStyle(element).overflow !== 'visible' &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
    return [...document.querySelectorAll<HTMLTableElement>('table.grid')].flatMap(({ tHead, tBodies }) =>
      [...(tBodies[0]?.rows ?? [])].flatMap(({ cells }) =>
        [...cells]
          .filter(cell => [cell, ...cell.querySelectorAll('*')].some(isCut))
          .map(cell => `${tHead?.rows[0]?.cells[cell.cellIndex]?.textContent}: ${cell.textContent}`),
      ),
    );
  });

/** The house's rules for every page that the current one breaks, in words. */
export const brokenRules = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('h1')?.textContent;
    const key = document.body.innerText.match(/\b(portal|resources)\.[a-z_]+\.[a-z_.]+/)?.[0];
    return [
      heading ? '' : 'has no heading',
      heading && !document.title.startsWith(heading) ? `is called '${document.title}'` : '',
      key ? `shows the key ${key}` : '',
    ].filter(Boolean);
  });
