import type { Identifier } from 'ra-core';
import { emailKey, hostnameKey } from '../../contract/normal';
import type { ListedNames } from '../lib/bulk';
import { withGuard } from '../lib/csv';
import type { Found, SoughtAs } from '../lib/resource';
import { type Entry, type EntryProblem, keyOf } from './listEntries';

export type Results = ReadonlyMap<string, Found>;

/** `open`: not looked up yet. `none`: not found. */
export type Outcome = 'open' | 'found' | 'several' | 'none' | 'duplicate' | EntryProblem;

export const outcomeOf = (entry: Entry, results: Results): Outcome => {
  if (entry.problem) return entry.problem;
  if (entry.sameAs !== undefined) return 'duplicate';
  const found = results.get(keyOf(entry));
  if (!found) return 'open';
  if (found.ids.length === 0) return 'none';
  return found.ids.length === 1 ? 'found' : 'several';
};

const problems: ReadonlySet<Outcome> = new Set<Outcome>(['none', 'unclosed', 'no_cell', 'bad_people', 'unknown']);
export const isProblem = (outcome: Outcome): boolean => problems.has(outcome);

/** The kind that an entry was found as, or is taken for. */
export const kindOf = (entry: Entry, results: Results): SoughtAs | undefined =>
  results.get(keyOf(entry))?.kind ?? entry.kinds[0];

/** Once something was looked up, puts lines that need attention first. The others keep their order. */
export const problemsFirst = (entries: readonly Entry[], results: Results): readonly Entry[] => {
  if (results.size === 0) return entries;
  const rank = (entry: Entry) => {
    const outcome = outcomeOf(entry, results);
    return isProblem(outcome) ? 0 : outcome === 'several' ? 1 : 2;
  };
  return entries.toSorted((one, other) => rank(one) - rank(other));
};

export const countsOf = (entries: readonly Entry[], results: Results) => {
  const outcomes = new Map<Outcome, number>();
  const kinds = new Map<SoughtAs, number>();
  for (const entry of entries) {
    const outcome = outcomeOf(entry, results);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    const kind = kindOf(entry, results);
    if (kind && outcome !== 'duplicate') kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const count = (outcome: Outcome) => outcomes.get(outcome) ?? 0;
  return { kinds, count, missing: [...problems].reduce((sum, outcome) => sum + count(outcome), 0) };
};

/** The values of lines that found several records. */
export const severalKeys = (entries: readonly Entry[], results: Results): string[] =>
  entries.filter(entry => outcomeOf(entry, results) === 'several').map(keyOf);

/** The ids found for an entry. If there are several, nobody knows which one is meant: none, until the person takes them. */
const takenIds = (entry: Entry, results: Results, taken: ReadonlySet<string>): readonly Identifier[] => {
  const { ids = [] } = results.get(keyOf(entry)) ?? {};
  return ids.length > 1 && !taken.has(keyOf(entry)) ? [] : ids;
};

/** The ids of the found records, each once. @param taken values whose several records are taken */
export const foundIds = (entries: readonly Entry[], results: Results, taken: ReadonlySet<string>): Identifier[] => [
  ...new Set(entries.flatMap(entry => takenIds(entry, results, taken))),
];

/** The lines without a record, each once, as number and original text: ready for a mail or a spreadsheet. */
export const missingLines = (entries: readonly Entry[], results: Results): string => {
  const missing = entries.filter(entry => isProblem(outcomeOf(entry, results)));
  return [...new Map(missing.map(({ line, text }) => [line, text]))]
    .map(([line, text]) => withGuard(`${line}\t${text}`))
    .join('\n');
};

const nameKeys = { devices: hostnameKey, people: emailKey };

/** The devices and people that the list names, on the records that were found by them. @param taken as in foundIds */
export const listedNames = (entries: readonly Entry[], results: Results, taken: ReadonlySet<string>): ListedNames => {
  const on = new Map<Identifier, Record<'devices' | 'people', Set<string>>>();
  const people = new Map<string, string>();
  let isByLicense = false;
  const add = (ids: readonly Identifier[], what: 'devices' | 'people', name: string) => {
    const key = nameKeys[what](name);
    if (what === 'people' && ids.length > 0) people.set(key, people.get(key) ?? name);
    for (const id of ids) {
      const names = on.get(id) ?? { devices: new Set(), people: new Set() };
      on.set(id, names);
      names[what].add(key);
    }
  };
  for (const entry of entries) {
    const ids = takenIds(entry, results, taken);
    const kind = results.get(keyOf(entry))?.kind;
    if (kind === 'host') add(ids, 'devices', entry.value);
    if (kind === 'email') add(ids, 'people', entry.value);
    else
      for (const email of entry.people ?? []) {
        isByLicense = true;
        add(ids, 'people', email);
      }
  }
  return { on, people: [...people.values()], isByLicense };
};
