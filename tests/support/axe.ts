import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Result {
  violations: { id: string; nodes: { html: string }[] }[];
}

/**
 * A colour that is fading in would be measured half-way. One fade may follow another. Spinners never end, and neither
 * does what fades in closed details.
 */
export const untilFaded = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const fading = () =>
      document.getAnimations().filter(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        const isShown = target?.checkVisibility({ contentVisibilityAuto: true });
        return isShown && effect?.getComputedTiming().endTime !== Infinity;
      });
    do {
      await Promise.allSettled(fading().map(({ finished }) => finished));
      // What has just been shown begins to fade in with the next frame.
      await frame();
      await frame();
    } while (fading().length > 0);
  });

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Their rules on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Violations of WCAG 2.2 AA on the current page.
 * @param hasNewColours whether only the colours are others than at the last look
 */
export const violations = async (page: Page, hasNewColours = false) => {
  await untilFaded(page);
  // Once per document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const runOnly = JSON.stringify(hasNewColours ? colourRules : rules);
  const result = await page.evaluate<Result>(`axe.run({ runOnly: ${runOnly}, resultTypes: ['violations'] })`);
  return result.violations.map(({ id, nodes }) => ({ id, html: nodes.map(node => node.html.slice(0, 200)) }));
};
