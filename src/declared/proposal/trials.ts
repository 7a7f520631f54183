import { isEmpty } from '../../../contract/isEmpty';
import { valueAt } from '../../../contract/valueAt';
import { type Spelling, spellingOf } from '../../../dataProvider/spelling';
import type { DeclaredField, DeclaredFilter, DeclaredWire } from '../../../contract/listDeclaration';
import { type ListAnswer, listIn } from './answer';
import { type Ask, inTurns } from './ask';
import type { FoundFilters } from './filters';
import type { Row } from './rows';

/** A trial of each field takes a request, so there are at most this many. */
const mostTrials = 12;

/** Names that no back end knows. One that takes them takes anything, and proves nothing. */
const nonsense = 'zzz_no_such_field';

const valuesOf = (rows: readonly Row[], source: string): unknown[] =>
  rows.map(row => valueAt(row, source)).filter(value => !isEmpty(value));

type Compare = (one: unknown, other: unknown) => number;
/** A database sorts texts by its own rules, so each of these will do. */
const comparisons: readonly Compare[] = [
  (one, other) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one) < String(other)
        ? -1
        : Number(one !== other),
  (one, other) => String(one).localeCompare(String(other), 'en', { sensitivity: 'base' }),
];

const isDescending = (values: readonly unknown[]): boolean =>
  comparisons.some(compare => values.every((value, index) => index === 0 || compare(values[index - 1], value) >= 0));

const sameRows = (one: readonly Row[], other: readonly Row[]): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where orders and filters are tried. */
export interface Trials {
  ask: Ask;
  path: string;
  first: ListAnswer;
  /** How the back end writes an order and a filter, and what it calls a field. */
  spelling: Spelling;
  nameOf: (source: string) => string;
}

/**
 * Asks for the descending order of each field. It is confirmed if the rows come in that order and did not before, or if the
 * back end refuses an order by nonsense.
 * @returns the confirmed sources
 */
export const confirmedSorts = async (
  { ask, path, first, spelling, nameOf }: Trials,
  parameter: string,
  sources: readonly string[],
): Promise<Set<string>> => {
  const refused = await ask(path, { [parameter]: spelling.orderIn(nonsense) });
  const isStrict = refused.status === 400 || refused.status === 422;
  const tried = await inTurns(sources.slice(0, mostTrials), async source => {
    const before = valuesOf(first.rows, source);
    if (!isStrict && new Set(before).size < 2) return [];
    const { status, body } = await ask(path, { [parameter]: spelling.orderIn(`-${nameOf(source)}`) });
    const rows = status === 200 ? listIn(body)?.rows : undefined;
    if (!rows || !isDescending(valuesOf(rows, source))) return [];
    return isStrict || !sameRows(rows, first.rows) ? [source] : [];
  });
  return new Set(tried.flat());
};

const usualOrders = [{ parameter: 'order_by' }, { parameter: 'ordering' }, { parameter: 'sort' }];
const postgrestOrder = { parameter: 'order', style: 'postgrest' } as const;

export interface FoundOrder {
  parameter: string;
  style?: 'postgrest';
}

/** Finds the parameter of the order, and how it is written, where there is no description. */
export const orderParameter = async (
  trials: Trials,
  sources: readonly string[],
  isPossible: (order: FoundOrder) => boolean,
): Promise<FoundOrder | undefined> => {
  const all: readonly FoundOrder[] = [...usualOrders, postgrestOrder];
  const orders = all.filter(isPossible);
  for (const order of orders)
    for (const source of sources.slice(0, 2)) {
      const spelling = spellingOf(order);
      // oxlint-disable-next-line no-await-in-loop -- the first order that is confirmed ends the trials
      const confirmed = await confirmedSorts({ ...trials, spelling }, order.parameter, [source]);
      if (confirmed.size > 0) return order;
    }
  return undefined;
};

/** A filter's name and value as in /api/v1, and the rows that it finds. */
export interface Trial {
  name: string;
  value: string;
  fits: (row: Row) => boolean;
}

/**
 * Asks for the rows with one row's value. A filter is confirmed if all rows that come have it and others did not before, so
 * that one which a back end ignores is not.
 */
export const isConfirmed = async ({ ask, path, first, spelling }: Trials, trial: Trial): Promise<boolean> => {
  const { status, body } = await ask(path, Object.fromEntries([spelling.filterIn(trial.name, trial.value)]));
  const rows = status === 200 ? listIn(body)?.rows : undefined;
  return rows !== undefined && rows.length > 0 && rows.every(trial.fits) && !first.rows.every(trial.fits);
};

export const equalTo = (name: string, source: string, value: unknown): Trial => ({
  name,
  value: String(value),
  fits: row => valueAt(row, source) === value,
});

export const containing = (name: string, source: string, value: string): Trial => ({
  name,
  value,
  fits: row => String(valueAt(row, source)).toLowerCase().includes(value.toLowerCase()),
});

/** Days and moments in one zone have the order of their texts. */
export const notBefore = (name: string, source: string, value: unknown): Trial => ({
  name,
  value: String(value),
  fits: row => !isEmpty(valueAt(row, source)) && String(valueAt(row, source)) >= String(value),
});

interface Confirmed {
  search: string[];
  filters: string[];
}

/** Filters by exact values, and searches of the title. */
const confirmedIn = async (
  trials: Trials,
  title: string,
  searchNames: readonly string[],
  repeating: readonly string[],
): Promise<Confirmed> => {
  const { first, nameOf } = trials;
  const text = String(valueAt(first.rows.at(-1) ?? {}, title) ?? '');
  const searches = searchNames.map(name => containing(name, title, text));
  const exact = repeating
    .slice(0, mostTrials)
    .map(source => equalTo(nameOf(source), source, valuesOf(first.rows, source)[0]));
  const tried = [...(text ? searches : []), ...exact];
  const results = await inTurns(tried, trial => isConfirmed(trials, trial));
  const confirmed = tried.filter((_, index) => results[index]).map(({ name }) => name);
  const isSearch = (name: string) => searches.some(search => search.name === name);
  return { search: confirmed.filter(isSearch), filters: confirmed.filter(name => !isSearch(name)) };
};

/** The ways of writing filters, the usual one first. JSON:API has the name in brackets. */
const waysFor = (names: readonly string[]): readonly Pick<DeclaredWire, 'style' | 'parameters'>[] => [
  {},
  { parameters: Object.fromEntries(names.map(name => [name, `filter[${name}]`])) },
  { style: 'postgrest' },
];

/** A filter by an exact value, which was tried as the rows have it. */
const filterBy = (source: string, type: DeclaredField['type'] | undefined): DeclaredFilter => {
  if (type === 'boolean') return { source, type: 'choice', choices: ['true', 'false'] };
  return { source, type: 'text' };
};

/** Filters and searches where there is no description, written in the first way in which one is confirmed. */
export const confirmedFilters = async (
  trials: Trials,
  title: string,
  repeating: readonly DeclaredField[],
): Promise<FoundFilters> => {
  const searches = ['search', 'q', `${trials.nameOf(title)}__icontains`];
  const sources = repeating.map(({ source }) => source);
  const names = [...searches, ...sources.map(trials.nameOf)];
  for (const way of waysFor(names)) {
    // oxlint-disable-next-line no-await-in-loop -- the first way that is confirmed ends the trials
    const { search, filters } = await confirmedIn({ ...trials, spelling: spellingOf(way) }, title, searches, sources);
    const found = [...search, ...filters];
    if (found.length === 0) continue;
    const { style, parameters = {} } = way;
    const used = Object.fromEntries(Object.entries(parameters).filter(([name]) => found.includes(name)));
    const typeOf = (name: string) => repeating.find(({ source }) => trials.nameOf(source) === name)?.type;
    const all = filters.map(name => filterBy(name, typeOf(name)));
    return { filters: all, search, parameters: used, style, leftOut: new Map() };
  }
  return { filters: [], search: [], parameters: {}, leftOut: new Map() };
};
