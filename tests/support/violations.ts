import axe from 'axe-core';

/**
 * What axe has against the page, as [rule, the elements]. Only the rules that need no layout: the browser tests check
 * contrast and sizes.
 */
export const violations = async (rules: axe.RuleObject = {}): Promise<[string, string[]][]> => {
  document.documentElement.lang = 'en';
  const { violations } = await axe.run(document.documentElement, {
    rules: { 'color-contrast': { enabled: false }, ...rules },
  });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};
