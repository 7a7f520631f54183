import { StyleSheet } from '@emotion/sheet';
import { noteRule } from './quickStyles';

/** The styles that decide whether an element is visible and usable. Most tests in jsdom need no others. */
let told = /^\s*(display|visibility|pointer-events)\s*:/;

/**
 * Call it in a file that tests further styles. The file needs modules of its own (`.alone.test.tsx`), because styles are
 * inserted once.
 */
export const keepStyles = (...names: string[]) => {
  told = new RegExp(`^\\s*(display|visibility|pointer-events|${names.join('|')})\\s*:`);
};

/**
 * @param rule as Emotion makes it, with or without a media query: '.css-1x{color:red;margin:0;}'
 * @returns undefined if nothing remains
 */
const withoutTheRest = (rule: string): string | undefined => {
  let isEmpty = true;
  const short = rule.replaceAll(/\{([^{}]*)\}/g, (_, declarations: string) => {
    const kept = declarations.split(';').filter(declaration => told.test(declaration));
    isEmpty &&= kept.length === 0;
    return `{${kept.join(';')}}`;
  });
  return isEmpty ? undefined : short;
};

const { insert, flush } = StyleSheet.prototype;
/** jsdom matches every rule against every queried element. All rules would take two thirds of a test's time. */
StyleSheet.prototype.insert = function insertFew(this: StyleSheet, rule: string) {
  const kept = withoutTheRest(rule);
  if (!kept) return;
  insert.call(this, kept);
  noteRule(kept);
};
StyleSheet.prototype.flush = function noteAndFlush(this: StyleSheet) {
  for (const { textContent } of this.tags) noteRule(textContent);
  flush.call(this);
};
