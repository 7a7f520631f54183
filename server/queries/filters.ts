import sql, { join, type Sql } from 'sql-template-tag';
import { maxIdsLength } from '../../contract/constants';
import type { ExtensionName } from '../../contract/extensions/names';
import type { Action } from '../../contract/permissions';
import { withoutInvisible } from '../../contract/normal';
import { reference } from '../../contract/schemas/common';
import type { ListPath } from '../../contract/schemas/marks';
import { aDate, aFlag, anId, aText, aTime, choiceOf, someIds, type Value } from './filterValues';
import { typedEmailKey } from './keys';
import type { Viewer } from './visibility';

export interface Match {
  where: Sql;
  related?: Related;
  stored?: StoredRows;
  /** True for the record that is meant. It comes first in every order. */
  exact?: Sql;
}

/**
 * The rows of the stored counts that answer a condition. Without `list`, the condition applies to every list's rows.
 */
export interface StoredRows {
  list?: string;
  where: Sql;
  /** What the rows leave out, because counts are stored by whole days in UTC. It is counted live. */
  rest?: Sql;
}

/** Records of another table that a filter searches: as part of `where`, or looked up per record. */
interface Related {
  id: Sql;
  ids: Sql;
  /** The limit keeps PostgreSQL from turning it into a join. */
  each: Sql;
}

export type Query = Readonly<Record<string, string>>;

/** Who may read the field that a filter or sort uses. Default: everybody who sees the record. */
export interface ShownTo {
  /** License users do not see the field: a filter finds none of their records, and a sort takes the field as null. */
  onlyManagers?: true;
  /** The permission to read the field. Without it, the filter or sort is refused. */
  needs?: Action;
  /** The addition to the specification's API that has the filter or sort. */
  extension?: ExtensionName;
}

/** `parse` returns null for text that is not a valid value. */
export interface Filter extends ShownTo, Pick<Value<unknown>, 'expects' | 'schema'> {
  parse: (text: string, viewer: Viewer, query: Query) => Match | null;
  /** The longest value. Default: `searchTextMaxLength`. */
  maxLength?: number;
  /** The match may be anywhere in a text or in another table, so no index of the list leads to it. */
  isSearch?: true;
}
export type Filters = Readonly<Record<string, Filter>>;

/** A filter by one condition. */
export const filter = <T>({ expects, schema, parse }: Value<T>, where: (value: T) => Sql): Filter => ({
  expects,
  schema,
  parse: text => {
    const value = parse(text);
    return value === null ? null : { where: where(value) };
  },
});

/**
 * A text has up to four forms: as pasted and without invisible characters, each with composed and with decomposed
 * accents. ASCII has one.
 */
const formsOf = (text: string): string[] => {
  const forms = [text, withoutInvisible(text)].flatMap(each => [each.normalize('NFC'), each.normalize('NFD')]);
  return [...new Set(forms)].filter(form => form !== '' || text === '');
};

const isLike = (column: Sql, text: string): Sql => {
  const patterns = formsOf(text).map(form => `%${form.replace(/[\\%_]/g, String.raw`\$&`)}%`);
  return sql`(${join(
    patterns.map(pattern => sql`folded(${column}) like folded(${pattern})`),
    ' or ',
  )})`;
};

/** A comparison with a long text is slow. Only rows that contain its beginning are compared with all of it. */
const longText = 32;
const beginning = (text: string): string => [...text].slice(0, longText / 2).join('');

/** Ignores case (migrations/0036). `%`, `_` and `\` stand for themselves. */
export const containsText = (column: Sql, text: string): Sql =>
  text.length > longText ? sql`(${isLike(column, beginning(text))} and ${isLike(column, text)})` : isLike(column, text);

export const contains = (column: Sql): Filter => ({
  ...filter(aText, text => containsText(column, text)),
  isSearch: true,
});

/** Finds rows whose column contains the text or whose key is the text's. @param keyOf the key of a text */
export const containsOrIs = (column: Sql, key: Sql, keyOf: (text: string) => string): Filter => ({
  ...filter(aText, text => sql`(${containsText(column, text)} or ${key} = ${keyOf(text)})`),
  isSearch: true,
});

export const equals = (column: Sql): Filter => filter(aText, text => sql`${column} = ${text}`);

/** @param table has an address and its key */
export const emailContains = (table: Sql): Filter =>
  containsOrIs(sql`${table}.email`, sql`${table}.email_key`, typedEmailKey);

/** Finds an address in whatever form it is typed. @param column has the keys of addresses */
export const isEmail = (column: Sql): Filter => filter(aText, text => sql`${column} = ${typedEmailKey(text)}`);

export const oneOf = (column: Sql, choices: readonly string[]): Filter =>
  filter(choiceOf(choices), text => sql`${column} = ${text}`);

export const isTrue = (column: Sql): Filter => filter(aFlag, flag => sql`${column} = ${flag}`);

/**
 * A flag about some of the records, such as "all places taken" about licenses with places: the condition, or its negation,
 * both among these records. PostgreSQL then uses a partial index with the same conditions.
 */
export const holdsAmong = (records: Sql, condition: Sql): Filter =>
  filter(aFlag, flag => (flag ? sql`(${records} and ${condition})` : sql`(${records} and not (${condition}))`));

export const isNull = (column: Sql): Filter =>
  filter(aFlag, flag => (flag ? sql`${column} is null` : sql`${column} is not null`));

/** @param list the list whose record the id is of. Left out if the API has none. */
export const isId = (column: Sql, list?: ListPath): Filter => ({
  ...filter(anId, id => sql`${column} = ${id}`),
  ...(list && { schema: reference(list) }),
});

export const isOneOfIds = (column: Sql): Filter => ({
  ...filter(someIds, ids => sql`${column} = any(${ids}::int[])`),
  maxLength: maxIdsLength,
});

export const dateFrom = (column: Sql): Filter => filter(aDate, date => sql`${column} >= ${date}::date`);
export const dateTo = (column: Sql): Filter => filter(aDate, date => sql`${column} <= ${date}::date`);

export const timeFrom = (column: Sql): Filter => filter(aTime, time => sql`${column} >= ${time}::timestamptz`);
export const timeTo = (column: Sql): Filter => filter(aTime, time => sql`${column} <= ${time}::timestamptz`);

interface Joint {
  id: Sql;
  /** Columns that equal the list's `id`. Several when records are related in several ways. */
  of: (query: Query, viewer: Viewer) => readonly Sql[];
  from: Sql;
  where?: (viewer: Viewer) => Sql;
}

/** Applies a filter to related records: at least one of them must match. */
export const within = (filter: Filter, { id, of, from, where = () => sql`true` }: Joint): Filter => ({
  ...filter,
  isSearch: true,
  parse: (text, viewer, query) => {
    const match = filter.parse(text, viewer, query);
    if (!match) return null;
    const columns = of(query, viewer);
    const condition = sql`${where(viewer)} and ${match.where}`;
    const ids = sql`select unnest(array[${join(columns)}]) from ${from} where ${condition}`;
    const found = columns.map(
      column => sql`(select true from ${from} where ${column} = ${id} and ${condition} limit 1)`,
    );
    const each = sql`(${join(found, ' or ')})`;
    return { where: sql`${id} in (${ids})`, related: { id, ids, each } };
  },
});

export const onlyManagers = (filter: Filter): Filter => ({ ...filter, onlyManagers: true });

export const onlyManagersWith = (needs: Action, filter: Filter): Filter => ({ ...filter, onlyManagers: true, needs });

/** Marks filters beyond the specification's. */
export const ofExtension = (extension: ExtensionName, filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).map(([name, each]) => [name, { ...each, extension }]));
