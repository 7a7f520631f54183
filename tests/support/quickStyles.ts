// jsdom compares an element with every rule of every style sheet when a test asks how it looks. Names, roles and presses
// need the look of each element of a page, again after each change: a quarter of the time of component tests.

import { keepUntilChange } from './keepUntilChange';

/** What pages, menus and tests ask for. All of it follows from an element's key. */
export const quickNames = [
  'display',
  'visibility',
  'pointerEvents',
  'opacity',
  'overflow',
  'overflowX',
  'overflowY',
  'position',
] as const;
type QuickName = (typeof quickNames)[number];
type Look = Partial<Record<QuickName, string>>;
const isQuick = (name: string | symbol): name is QuickName => quickNames.some(quick => quick === name);

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
const keyOf = (element: Element, inherited: readonly string[]): string => {
  const attributes = ['class', 'style', 'hidden', 'open', 'popover', 'type'].map(name => element.getAttribute(name));
  const subjects = [element.localName, ...element.classList, '*'];
  const selectors = subjects.flatMap(subject => [...(special.get(subject) ?? [])]);
  return JSON.stringify([element.localName, inherited, attributes, selectors.filter(each => element.matches(each))]);
};

const looks = keepUntilChange(() => new WeakMap<Element, Look>());

/** The whole truth, for the test of this file. */
export const { getComputedStyle: slowStyle } = window;

const lookOf = (element: Element): Look => {
  const seen = looks().get(element);
  if (seen) return seen;
  const { parentElement } = element;
  const inherited = parentElement ? [read(parentElement, 'visibility'), read(parentElement, 'pointerEvents')] : [];
  const key = keyOf(element, inherited);
  const look = known.get(key) ?? {};
  known.set(key, look);
  looks().set(element, look);
  return look;
};

const read = (element: Element, name: QuickName): string => {
  const look = lookOf(element);
  return (look[name] ??= slowStyle(element)[name]);
};

const quickStyle: typeof slowStyle = (element, pseudo) => {
  let whole: CSSStyleDeclaration | undefined;
  const rest = () => (whole ??= slowStyle(element, pseudo));
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (isQuick(name)) return read(element, name);
      if (name !== 'getPropertyValue') return Reflect.get(rest(), name);
      return (property: string) => (isQuick(property) ? read(element, property) : rest().getPropertyValue(property));
    },
  });
};
for (const view of [window, document.defaultView]) Object.assign(view ?? {}, { getComputedStyle: quickStyle });
