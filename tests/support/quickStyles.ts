// jsdom compares an element with every rule of every style sheet when a test asks how it looks. Names and roles need
// display and visibility of each element of a page, again after each change: a fifth of the time of component tests.

type Look = Pick<CSSStyleDeclaration, 'display' | 'visibility'>;

/** What jsdom found, by all that decides it: see keyOf. */
const known = new Map<string, Look>();
/** Selectors of more than classes, by the tag or class of what they select: 'label' has '.grid>label'. */
const special = new Map<string, Set<string>>();

/** Call it with each rule that style sheets get or lose: '@media (…){.grid>label{display:none;}}'. */
export const noteRule = (rule: string) => {
  for (const [, list = ''] of rule.matchAll(/([^{}]*)\{[^{}]+\}/g)) {
    for (const selector of list.includes('(') ? [list.trim()] : list.trim().split(/\s*,\s*/)) {
      // jsdom has no pseudo-elements.
      if (selector.includes('::')) continue;
      const subject = /(?:^|[\s>+~.])([\w-]+)(\.[\w-]+)*$/.exec(selector)?.[1] ?? '*';
      if (!/^(\.[\w-]+)+$/.test(selector)) special.set(subject, (special.get(subject) ?? new Set()).add(selector));
      for (const key of known.keys()) if (subject === '*' || key.includes(subject)) known.delete(key);
    }
  }
};

/** The rules that select an element follow from its classes and these selectors; jsdom's own also from its attributes. */
const keyOf = (element: Element, inherited: string | undefined): string => {
  const attributes = ['class', 'style', 'hidden', 'open', 'popover', 'type'].map(name => element.getAttribute(name));
  const subjects = [element.localName, ...element.classList, '*'];
  const selectors = subjects.flatMap(subject => [...(special.get(subject) ?? [])]);
  return JSON.stringify([element.localName, inherited, attributes, selectors.filter(each => element.matches(each))]);
};

let looks = new WeakMap<Element, Look>();
const changes = new MutationObserver(() => {
  looks = new WeakMap();
});
changes.observe(document, { attributes: true, childList: true, subtree: true });

/** The whole truth, for the test of this file. */
export const { getComputedStyle: slowStyle } = window;

const lookOf = (element: Element): Look => {
  const seen = looks.get(element);
  if (seen) return seen;
  const { parentElement } = element;
  const key = keyOf(element, parentElement ? lookOf(parentElement).visibility : undefined);
  let look = known.get(key);
  if (!look) {
    const { display, visibility } = slowStyle(element);
    look = { display, visibility };
    known.set(key, look);
  }
  looks.set(element, look);
  return look;
};

const quickStyle: typeof slowStyle = (element, pseudo) => {
  if (changes.takeRecords().length > 0) looks = new WeakMap();
  const look = lookOf(element);
  let whole: CSSStyleDeclaration | undefined;
  const rest = () => (whole ??= slowStyle(element, pseudo));
  return new Proxy(look as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'display' || name === 'visibility') return look[name];
      if (name !== 'getPropertyValue') return Reflect.get(rest(), name);
      return (property: string) => Reflect.get(look, property) ?? rest().getPropertyValue(property);
    },
  });
};
for (const view of [window, document.defaultView]) Object.assign(view ?? {}, { getComputedStyle: quickStyle });
