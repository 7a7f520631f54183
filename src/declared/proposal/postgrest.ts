import { isEmpty } from '../../../contract/isEmpty';
import { isFilterSource, isSecretName } from '../../../contract/nameRules';
import { mostChoices } from '../../../contract/listForms';
import type { DeclaredFilter } from '../../../contract/listDeclaration';
import { valueAt } from '../../../contract/valueAt';
import type { Schema } from './description';
import { choicesIn, referenceOf, typeOf } from './described';
import { type FoundFilters, mostSearches, type NameOf, type NoFilter } from './filters';
import type { Row } from './rows';
import { containing, equalTo, isConfirmed, notBefore, type Trial, type Trials } from './trials';

interface Column {
  name: string;
  schema: Schema;
}

/** What a filter asks for. A back end that understands it for one column understands it for all. */
type Operator = 'equal' | 'range' | 'search';

interface Candidate {
  operator: Operator;
  filters: readonly DeclaredFilter[];
  /** Asks for the rows with a value of the column. */
  trial: (value: unknown) => Trial;
}

/** Names that PostgREST takes for something else than a column. */
const ofRequest = new Set(['select', 'order', 'and', 'or', 'not', 'columns', 'on_conflict']);

const isText = ({ format = 'text' }: Schema): boolean => /^(?:text|character.*|varchar|citext|name)$/.test(format);

const candidateOf = ({ name, schema }: Column, nameOf: NameOf): Candidate | NoFilter => {
  if (isSecretName(name)) return 'secret';
  if (!isFilterSource(name) || ofRequest.has(name)) return 'name';
  const equal = (filter: DeclaredFilter): Candidate => ({
    operator: 'equal',
    filters: [filter],
    trial: value => equalTo(name, name, value),
  });
  const type = typeOf(schema, nameOf);
  const reference = referenceOf(schema, nameOf);
  const choices = choicesIn(schema);
  if (type === 'reference' && reference) return equal({ source: name, type, reference });
  if (type === 'boolean') return equal({ source: name, type: 'choice', choices: ['true', 'false'] });
  if (choices && choices.length <= mostChoices) return equal({ source: name, type: 'choice', choices: [...choices] });
  if (type === 'number') return equal({ source: name, type: 'text' });
  const [from, to] = [`${name}__gte`, `${name}__lte`];
  if (type === 'date' || type === 'time')
    return {
      operator: 'range',
      filters: [
        { source: from, type },
        { source: to, type },
      ],
      trial: value => notBefore(from, name, value),
    };
  const search = `${name}__icontains`;
  if (type === 'text' && isText(schema))
    return {
      operator: 'search',
      filters: [{ source: search, type: 'text' }],
      trial: value => containing(search, name, String(value)),
    };
  return 'operators';
};

/** The trial that not every row of the first page passes. Undefined: nothing could be told from any. */
const tellingTrial = (columns: readonly (Column & Candidate)[], rows: readonly Row[]): Trial | undefined => {
  for (const { name, trial } of columns)
    for (const row of rows) {
      const value = valueAt(row, name);
      const one = isEmpty(value) ? undefined : trial(value);
      if (one && !rows.every(one.fits)) return one;
    }
  return undefined;
};

/** Filters of PostgREST, whose values begin with an operator: those whose operator a trial has confirmed. */
export const postgrestFilters = async (
  trials: Trials,
  columns: readonly Column[],
  rows: readonly Row[],
  nameOf: NameOf,
): Promise<FoundFilters> => {
  const leftOut = new Map<string, NoFilter>();
  const candidates = columns.flatMap(column => {
    const candidate = candidateOf(column, nameOf);
    if (typeof candidate !== 'string') return { ...column, ...candidate };
    leftOut.set(column.name, candidate);
    return [];
  });
  const operators: readonly Operator[] = ['equal', 'range', 'search'];
  const tried = await Promise.all(
    operators.map(async operator => {
      const these = candidates.filter(each => each.operator === operator);
      const trial = tellingTrial(these, rows);
      const isTold = trial !== undefined && (await isConfirmed(trials, trial));
      if (!isTold) for (const { name } of these) leftOut.set(name, 'operators');
      return isTold ? these.flatMap(({ filters }) => filters) : [];
    }),
  );
  const [equal = [], ranges = [], searches = []] = tried;
  const filters = [...equal, ...ranges].slice(0, 100);
  const search = searches.slice(0, mostSearches).map(({ source }) => source);
  return {
    filters,
    search,
    parameters: {},
    ...(filters.length + search.length > 0 && { style: 'postgrest' as const }),
    leftOut,
  };
};
