import { StyleSheet } from '@emotion/sheet';

/** The styles that decide whether an element is visible and usable. Most tests in jsdom need no others. */
const told = /^\s*(display|visibility|pointer-events)\s*:/;
const hiding = /^\s*(display\s*:\s*none|visibility\s*:\s*hidden|pointer-events\s*:\s*none)/;
let further = /$^/;

/**
 * Call it in a file that tests further styles. The file needs modules of its own (`.alone.test.tsx`), because styles are
 * inserted once.
 */
export const keepStyles = (...names: string[]) => {
  further = new RegExp(`^\\s*(${names.join('|')})\\s*:`);
};

/** Only the classes that a rule has hidden need the rules that show them again. */
const hidden = new Set<string>();

/** @param rule as Emotion makes it, with or without a media query: '.css-1x{color:red;margin:0;}' */
const withoutTheRest = (rule: string): string => {
  const classes = rule.match(/\.[a-z][\w-]*/gi) ?? [];
  const isOfHidden = classes.some(name => hidden.has(name));
  return rule.replaceAll(/\{([^{}]*)\}/g, (_, declarations: string) => {
    const all = declarations.split(';');
    const hides = all.some(declaration => hiding.test(declaration));
    if (hides) for (const name of classes) hidden.add(name);
    const kept = all.filter(
      declaration => ((hides || isOfHidden) && told.test(declaration)) || further.test(declaration),
    );
    return `{${kept.join(';')}}`;
  });
};

const { insert } = StyleSheet.prototype;
/** jsdom matches every rule against every queried element. All rules would take two thirds of a test's time. */
StyleSheet.prototype.insert = function insertFew(this: StyleSheet, rule: string) {
  const kept = withoutTheRest(rule);
  if (!kept.endsWith('{}')) insert.call(this, kept);
};
