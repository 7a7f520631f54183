// jsdom compares an element with every rule of every style sheet when a test asks how it looks. Names and roles need
// display and visibility of each element of a page, and a click needs pointer-events, again after each change: a fifth
// of the time of component tests.

type Look = Pick<CSSStyleDeclaration, 'display' | 'visibility' | 'pointerEvents'>;

interface Rule {
  selector: string;
  /** Whether the classes of an element decide alone. */
  isOfClasses: boolean;
  /** The same for rules that say the same. */
  id: number;
  /** A later rule wins over an earlier one. */
  order: number;
}

/** What jsdom found, by all that decides it: see keyOf. */
const known = new Map<string, Look>();
/** The rules in force, by the tag or class of what they select: 'label' has '.grid>label'. */
const rules = new Map<string, Rule[]>();
const ids = new Map<string, number>();
let inserted = 0;

const idOf = (text: string): number => {
  const id = ids.get(text) ?? ids.size;
  ids.set(text, id);
  return id;
};

/** Calls back for each selector of a rule, with what it selects. */
const forSelectors = (rule: string, change: (subject: string, selector: string, id: number) => void) => {
  for (const [, list = ''] of rule.matchAll(/([^{}]*)\{[^{}]+\}/g)) {
    for (const selector of list.includes('(') ? [list.trim()] : list.trim().split(/\s*,\s*/)) {
      // jsdom has no pseudo-elements.
      if (selector.includes('::')) continue;
      change(/(?:^|[\s>+~.])([\w-]+)(\.[\w-]+)*$/.exec(selector)?.[1] ?? '*', selector, idOf(selector + rule));
    }
  }
};

/** Call it with each rule that style sheets get: '@media (…){.grid>label{display:none;}}'. */
export const noteRule = (rule: string) => {
  looks = new WeakMap();
  forSelectors(rule, (subject, selector, id) => {
    inserted += 1;
    const noted = { selector, isOfClasses: /^(\.[\w-]+)+$/.test(selector), id, order: inserted };
    rules.set(subject, [...(rules.get(subject) ?? []), noted]);
  });
};

/** Call it with each rule that style sheets lose. */
export const forgetRule = (rule: string) => {
  looks = new WeakMap();
  forSelectors(rule, (subject, _selector, id) => {
    const noted = rules.get(subject) ?? [];
    const index = noted.findIndex(each => each.id === id);
    rules.set(
      subject,
      noted.filter((_, at) => at !== index),
    );
  });
};

const attributes = ['class', 'style', 'hidden', 'open', 'popover', 'type'];

/** What an element inherits, its tag and attributes, and the rules that select it decide how it looks. */
const keyOf = (element: Element, inherited: Look | undefined): string => {
  const { localName } = element;
  const values = attributes.map(name => element.getAttribute(name));
  const selecting = [localName, ...(values[0]?.split(/\s+/) ?? []), '*']
    .flatMap(subject => rules.get(subject) ?? [])
    .filter(({ isOfClasses, selector }) => isOfClasses || element.matches(selector))
    .toSorted((one, other) => one.order - other.order)
    .map(({ id }) => id);
  return JSON.stringify([localName, inherited?.visibility, inherited?.pointerEvents, values, selecting]);
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
  const key = keyOf(element, parentElement ? lookOf(parentElement) : undefined);
  let look = known.get(key);
  if (!look) {
    const { display, visibility, pointerEvents } = slowStyle(element);
    look = { display, visibility, pointerEvents };
    known.set(key, look);
  }
  looks.set(element, look);
  return look;
};

const nameOf = (property: string) => (property === 'pointer-events' ? 'pointerEvents' : property);

const quickStyle: typeof slowStyle = (element, pseudo) => {
  if (changes.takeRecords().length > 0) looks = new WeakMap();
  const look = lookOf(element);
  let whole: CSSStyleDeclaration | undefined;
  const rest = () => (whole ??= slowStyle(element, pseudo));
  return new Proxy(look as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name in look) return Reflect.get(look, name);
      if (name !== 'getPropertyValue') return Reflect.get(rest(), name);
      return (property: string) => Reflect.get(look, nameOf(property)) ?? rest().getPropertyValue(property);
    },
  });
};
for (const view of [window, document.defaultView]) Object.assign(view ?? {}, { getComputedStyle: quickStyle });
