import { StyleSheet } from '@emotion/sheet';

/** The styles that decide whether an element is visible and usable. Most tests in jsdom need no others. */
let told = /^\s*(display|visibility|pointer-events)\s*:/;

/**
 * Call it in a file that tests further styles. The file needs modules of its own (`.alone.test.tsx`), because styles are
 * inserted once.
 */
export const keepStyles = (...names: string[]) => {
  told = new RegExp(`^\\s*(display|visibility|pointer-events|${names.join('|')})\\s*:`);
};

/** @param rule as Emotion makes it, with or without a media query: '.css-1x{color:red;margin:0;}' */
const withoutTheRest = (rule: string): string =>
  rule.replaceAll(/\{([^{}]*)\}/g, (_, declarations: string) => {
    const kept = declarations.split(';').filter(declaration => told.test(declaration));
    return `{${kept.join(';')}}`;
  });

const { insert } = StyleSheet.prototype;
/** jsdom matches every rule against every queried element. All rules would take two thirds of a test's time. */
StyleSheet.prototype.insert = function insertFew(this: StyleSheet, rule: string) {
  const kept = withoutTheRest(rule);
  if (!kept.endsWith('{}')) insert.call(this, kept);
};
