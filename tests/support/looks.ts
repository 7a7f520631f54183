import type { Locator, Page } from 'playwright/test';
import { untilFaded } from './axe';

/** The boxes of elements at one instant. What arrives between two measurements would move the second one. */
export const boxesOf = async <Name extends string>(page: Page, elements: Record<Name, Locator>) => {
  const names = Object.keys(elements) as Name[];
  const handles = await Promise.all(names.map(name => elements[name].elementHandle()));
  const boxes = await page.evaluate(
    found => found.map(element => (element as Element).getBoundingClientRect().toJSON() as DOMRect),
    handles,
  );
  return Object.fromEntries(names.map((name, index) => [name, boxes[index]])) as Record<Name, DOMRect>;
};

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

/** The dates, times and numbers of tables that are broken over two lines. */
export const brokenNumbers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('table.grid td')].flatMap(cell => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: number, index } of (text.textContent ?? '').matchAll(/\d[\d./:,]*\d/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + number.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(number);
        }
      return broken;
    }),
  );

/** The texts that come too close to the edge of their card or table, or lie beyond it. */
const textsAtEdges = (page: Page) =>
  page.evaluate(() => {
    /** How close a text may come to the border of its card or table, in pixels. */
    const inset = 8;
    const cardOf = (text: Node) => {
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { borderLeftWidth, borderRightWidth, borderLeftColor } = getComputedStyle(box);
        const hasEdges = borderLeftWidth !== '0px' && borderRightWidth !== '0px' && !borderLeftColor.endsWith(', 0)');
        // Badges, buttons and fields are smaller.
        if (hasEdges && box.offsetWidth > 320 && box.offsetHeight > 48) return box;
      }
      return null;
    };
    /** The frame in which the text scrolls below the edges. A fixed cell does not scroll. */
    const frameOf = (text: Node, card: Element) => {
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { overflowX, position, right } = getComputedStyle(box);
        if (position === 'sticky' && right !== 'auto') return undefined;
        if (overflowX !== 'visible' && box.scrollWidth > box.clientWidth) return box;
        if (box === card) return undefined;
      }
      return undefined;
    };
    const touching: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const card = text.textContent?.trim() ? cardOf(text) : null;
      if (!card) continue;
      const edges = card.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
      const frame = frameOf(text, card);
      const isClose = ({ left, right }: DOMRect) =>
        (left - edges.left < inset && !frame?.scrollLeft) || (edges.right - right < inset && !frame);
      if (rects.some(isClose)) touching.push(`shows '${text.textContent}' at the edge`);
    }
    return touching;
  });

/** The labels that are cut, or broken within a word that has no hyphen for it. */
const illegibleLabels = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(label, dt, th)')].flatMap(label => {
      const { textContent: text, clientWidth, scrollWidth } = label;
      const range = document.createRange();
      range.selectNodeContents(label);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const isBroken = lines.size > 1 && label.childElementCount === 0 && /^[^\s\u00AD-]+$/.test(text);
      if (isBroken) return [`breaks the label '${text}'`];
      const isCut = clientWidth > 1 && scrollWidth > clientWidth + 1 && getComputedStyle(label).overflow !== 'visible';
      return isCut ? [`cuts the label '${text}'`] : [];
    }),
  );

/** The house's rules for every page that the current one breaks, in words. */
export const brokenRules = async (page: Page) => {
  const ofTitle = await page.evaluate(() => {
    const heading = document.querySelector('h1')?.textContent;
    const key = document.body.innerText.match(/\b(portal|resources)\.[a-z_]+\.[a-z_.]+/)?.[0];
    return [
      heading ? '' : 'has no heading',
      heading && !document.title.startsWith(heading) ? `is called '${document.title}'` : '',
      key ? `shows the key ${key}` : '',
    ].filter(Boolean);
  });
  return [...ofTitle, ...(await textsAtEdges(page)), ...(await illegibleLabels(page))];
};

/**
 * What forced colours hide on the current page: parts that are shown by their background alone, and what is chosen if it
 * looks like the others.
 */
export const lostInForcedColours = async (page: Page) => {
  const painted = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('main :not(svg *)')].filter(element => {
      const { width, height } = element.getBoundingClientRect();
      const isEmpty =
        element.childElementCount === 0 && !element.textContent && !/INPUT|TEXTAREA|T[DH]/.test(element.tagName);
      return isEmpty && width > 1 && height > 1 && !getComputedStyle(element).backgroundColor.endsWith(', 0)');
    }),
  );
  await page.emulateMedia({ forcedColors: 'active' });
  // For people who want less motion, everything changes within 0.01 ms, and has its former colour until then.
  await untilFaded(page);
  const lost = await painted.evaluate(elements => {
    const canvas = getComputedStyle(document.body).backgroundColor;
    const lookOf = (element: Element) => {
      const { backgroundColor, borderBottom, outline, textDecorationLine } = getComputedStyle(element);
      return [backgroundColor, borderBottom, outline, textDecorationLine].join(' ');
    };
    const isChosen = (element: Element) =>
      element.matches(
        ':is([aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], [data-selected])',
      );
    const hidden = elements.filter(element => getComputedStyle(element).backgroundColor === canvas);
    const alike = [...document.querySelectorAll('main *')].filter(isChosen).filter(element => {
      const group = element.closest('nav, tbody, ol, [role=tablist], [role=menu], [role=listbox]') ?? document.body;
      const others = [...group.querySelectorAll(element.tagName)].filter(other => !isChosen(other));
      return others.some(other => lookOf(other) === lookOf(element));
    });
    return [
      ...hidden.map(element => `hides ${element.outerHTML.slice(0, 80)}`),
      ...alike.map(element => `shows '${element.textContent}' like the others`),
    ];
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return lost;
};
