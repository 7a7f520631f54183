import { valueAt } from '../../../contract/valueAt';
import { type ListAnswer, listIn } from './answer';
import { type Ask, inTurns } from './ask';
import { isEmptyValue, type Row } from './rows';

/** A trial of each field takes a request, so there are at most this many. */
const mostTrials = 12;

/** Names that no back end knows. One that takes them takes anything, and proves nothing. */
const nonsense = 'zzz_no_such_field';

const valuesOf = (rows: readonly Row[], source: string): unknown[] =>
  rows.map(row => valueAt(row, source)).filter(value => !isEmptyValue(value));

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

/**
 * Asks for the descending order of each field. It is confirmed if the rows come in that order and did not before, or if the
 * back end refuses an order by nonsense.
 * @param nameOf the back end's name of a field @returns the confirmed sources
 */
export const confirmedSorts = async (
  ask: Ask,
  path: string,
  parameter: string,
  first: ListAnswer,
  sources: readonly string[],
  nameOf: (source: string) => string,
): Promise<Set<string>> => {
  const refused = await ask(path, { [parameter]: nonsense });
  const isStrict = refused.status === 400 || refused.status === 422;
  const tried = await inTurns(sources.slice(0, mostTrials), async source => {
    const before = valuesOf(first.rows, source);
    if (!isStrict && new Set(before).size < 2) return [];
    const { status, body } = await ask(path, { [parameter]: `-${nameOf(source)}` });
    const rows = status === 200 ? listIn(body)?.rows : undefined;
    if (!rows || !isDescending(valuesOf(rows, source))) return [];
    return isStrict || !sameRows(rows, first.rows) ? [source] : [];
  });
  return new Set(tried.flat());
};

const orderParameters = ['order_by', 'ordering', 'sort'];

/** Finds the parameter of the order where there is no description. */
export const orderParameter = async (ask: Ask, path: string, first: ListAnswer, sources: readonly string[]) => {
  for (const parameter of orderParameters)
    for (const source of sources.slice(0, 2)) {
      const confirmed = await confirmedSorts(ask, path, parameter, first, [source], each => each);
      if (confirmed.size > 0) return parameter;
    }
  return undefined;
};

/**
 * Asks for the rows with one row's value. A filter is confirmed if all rows that come have it and others did not before, so
 * that one which a back end ignores is not.
 */
const isConfirmed = async (ask: Ask, path: string, first: ListAnswer, trial: Trial): Promise<boolean> => {
  const { status, body } = await ask(path, { [trial.name]: trial.value });
  const rows = status === 200 ? listIn(body)?.rows : undefined;
  return rows !== undefined && rows.length > 0 && rows.every(trial.fits) && !first.rows.every(trial.fits);
};

interface Trial {
  name: string;
  value: string;
  fits: (row: Row) => boolean;
}

const equalTo = (name: string, source: string, value: unknown): Trial => ({
  name,
  value: String(value),
  fits: row => valueAt(row, source) === value,
});

const containing = (name: string, source: string, value: string): Trial => ({
  name,
  value,
  fits: row => String(valueAt(row, source)).toLowerCase().includes(value.toLowerCase()),
});

/** Filters by exact values, and searches of the title, where there is no description. */
export const confirmedFilters = async (
  ask: Ask,
  path: string,
  first: ListAnswer,
  title: string,
  repeating: readonly string[],
) => {
  const text = String(valueAt(first.rows.at(-1) ?? {}, title) ?? '');
  const searches = ['search', 'q', `${title}__icontains`].map(name => containing(name, title, text));
  const exact = repeating.slice(0, mostTrials).map(source => equalTo(source, source, valuesOf(first.rows, source)[0]));
  const trials = [...(text ? searches : []), ...exact];
  const results = await inTurns(trials, trial => isConfirmed(ask, path, first, trial));
  const confirmed = trials.filter((_, index) => results[index]).map(({ name }) => name);
  const isSearch = (name: string) => searches.some(search => search.name === name);
  return { search: confirmed.filter(isSearch), filters: confirmed.filter(name => !isSearch(name)) };
};
