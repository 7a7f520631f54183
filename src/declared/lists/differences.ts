import { isObject } from '../../../contract/isObject';

type Place = readonly string[];

/** What distinguishes two JSON values at a place: ['fields', 'code', 'sort']. */
export interface Difference {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  place: Place;
  from?: unknown;
  to?: unknown;
}

/** What names an entry of a list: its field or its name, or else the entry itself. */
export const keyOf = (entry: unknown): string => {
  if (!isObject(entry)) return String(entry);
  return String(entry.source ?? entry.name ?? JSON.stringify(entry));
};

/** The entries of an object or a list, by name. Entries of the same name get a number. */
const entriesOf = (value: object): Map<string, unknown> => {
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const entries = new Map<string, unknown>();
  for (const entry of value) {
    const key = keyOf(entry);
    entries.set(entries.has(key) ? `${key} (${entries.size + 1})` : key, entry);
  }
  return entries;
};

const isAnotherOrder = (before: Map<string, unknown>, after: Map<string, unknown>): boolean => {
  const kept = [...before.keys()].filter(key => after.has(key));
  const now = [...after.keys()].filter(key => before.has(key));
  return kept.some((key, index) => key !== now[index]);
};

/** Parts of a list whose entries have names: what it can change, what its records consist of, and how it is searched. */
export const namedParts = ['actions', 'create', 'edit', 'parts', 'filters', 'presets', 'search'];

const isOfEntries = ([part = '', ...inside]: Place, value: unknown): value is object =>
  part === 'words'
    ? isObject(value)
    : inside.length === 0 && namedParts.includes(part) && Array.isArray(value) && value.length > 0;

/** What only one of the two has. Each word, action, input or filter of a list is named on its own. */
const alone = (kind: 'added' | 'removed', place: Place, value: unknown): Difference[] => {
  if (isOfEntries(place, value))
    return [...entriesOf(value)].flatMap(([key, entry]) => alone(kind, [...place, key], entry));
  return [kind === 'added' ? { kind, place, to: value } : { kind, place, from: value }];
};

/**
 * What is different between two JSON values, in the order of the later one; what was removed comes last. Entries of lists
 * are compared by what names them. The order of an object's keys means nothing.
 */
export const differencesOf = (before: unknown, after: unknown, place: Place = []): Difference[] => {
  const areLists = Array.isArray(before) && Array.isArray(after);
  if (!areLists && !(isObject(before) && isObject(after)))
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ kind: 'changed', place, from: before, to: after }];
  const [old, now] = [entriesOf(before as object), entriesOf(after as object)];
  const kept = [...now].flatMap(([key, to]): Difference[] =>
    old.has(key) ? differencesOf(old.get(key), to, [...place, key]) : alone('added', [...place, key], to),
  );
  const removed = [...old]
    .filter(([key]) => !now.has(key))
    .flatMap(([key, from]) => alone('removed', [...place, key], from));
  const moved: Difference[] = areLists && isAnotherOrder(old, now) ? [{ kind: 'moved', place }] : [];
  return [...kept, ...moved, ...removed];
};
