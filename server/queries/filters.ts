import sql, { join, type Sql } from 'sql-template-tag';
import { maxIds, maxIdsLength } from '../../contract/constants';
import type { Action } from '../../contract/permissions';
import { withoutInvisible } from '../../contract/normal';
import { parseId } from '../ids';
import { typedEmailKey } from './keys';
import type { Viewer } from './visibility';

export interface Match {
  where: Sql;
  related?: Related;
  kept?: KeptRows;
}

/** Which rows of the stored counts answer a condition. `list` is absent for a condition on every list's rows. */
interface KeptRows {
  list?: string;
  where: Sql;
}

/** Records of another table that a filter searches: as part of `where`, or looked up per record. */
interface Related {
  id: Sql;
  ids: Sql;
  /** The limit keeps PostgreSQL from turning it into a join. */
  each: Sql;
}

export type Query = Readonly<Record<string, string>>;

/** To whom a record shows the field that a filter or a sort reads. Absent: to everybody who sees the record. */
export interface ShownTo {
  /** License users do not see the field. On their records a filter finds nothing, and a sort takes it as null. */
  onlyManagers?: true;
  /** The permission to read the field. Without it the filter or sort is refused, as the field is. */
  needs?: Action;
}

/** `parse` returns null for text that is not a valid value. */
export interface Filter extends ShownTo {
  expects: string;
  parse: (text: string, viewer: Viewer, query: Query) => Match | null;
  /** Of the value. Default: that of a text that is looked for. */
  maxLength?: number;
  /** The match may be anywhere in a text or in another table, so no index of the list leads to it. */
  isSearch?: true;
}
export type Filters = Readonly<Record<string, Filter>>;

const filter = <T>(expects: string, parse: (text: string) => T | null, where: (value: T) => Sql): Filter => ({
  expects,
  parse: text => {
    const value = parse(text);
    return value === null ? null : { where: where(value) };
  },
});

/** As pasted, and without what nobody sees; with accents as part of their letters and beside them. ASCII has one form. */
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

/** A comparison takes as long as its text, for each row. Only rows with the beginning of a long one are compared with all. */
const longText = 32;
const beginning = (text: string): string => [...text].slice(0, longText / 2).join('');

/** Ignores case (migrations/0036). `%`, `_` and `\` stand for themselves. */
export const containsText = (column: Sql, text: string): Sql =>
  text.length > longText ? sql`(${isLike(column, beginning(text))} and ${isLike(column, text)})` : isLike(column, text);

export const contains = (column: Sql): Filter => ({
  ...filter('a text', asText, text => containsText(column, text)),
  isSearch: true,
});

/** Contains a text, or is what is meant by it. @param keyOf what the column `key` has for a text */
export const containsOrIs = (column: Sql, key: Sql, keyOf: (text: string) => string): Filter => ({
  ...filter('a text', asText, text => sql`(${containsText(column, text)} or ${key} = ${keyOf(text)})`),
  isSearch: true,
});

export const equals = (column: Sql): Filter => filter('a text', asText, text => sql`${column} = ${text}`);

/** @param table has an address and its key */
export const emailContains = (table: Sql): Filter =>
  containsOrIs(sql`${table}.email`, sql`${table}.email_key`, typedEmailKey);

/** An address belongs to one person, however it is typed. @param column has the keys of addresses */
export const isEmail = (column: Sql): Filter =>
  filter('a text', asText, text => sql`${column} = ${typedEmailKey(text)}`);

export const oneOf = (column: Sql, choices: readonly string[]): Filter =>
  filter(
    `one of ${choices.join(', ')}`,
    text => (choices.includes(text) ? text : null),
    text => sql`${column} = ${text}`,
  );

export const isTrue = (column: Sql): Filter => filter('0 or 1', asFlag, flag => sql`${column} = ${flag}`);

/** A condition that holds or does not. Written as such, so that a partial index with it is used. */
export const holds = (condition: Sql): Filter =>
  filter('0 or 1', asFlag, flag => (flag ? sql`(${condition})` : sql`not (${condition})`));

export const isNull = (column: Sql): Filter =>
  filter('0 or 1', asFlag, flag => (flag ? sql`${column} is null` : sql`${column} is not null`));

export const isId = (column: Sql): Filter => filter('an id', parseId, id => sql`${column} = ${id}`);

export const isOneOfIds = (column: Sql): Filter => ({
  ...filter(`at most ${maxIds} ids separated by commas`, asIds, ids => sql`${column} = any(${ids}::int[])`),
  maxLength: maxIdsLength,
});

export const dateFrom = (column: Sql): Filter => filter('a date', asDate, date => sql`${column} >= ${date}::date`);
export const dateTo = (column: Sql): Filter => filter('a date', asDate, date => sql`${column} <= ${date}::date`);

const moment = 'a date, meaning 00:00 UTC, or a time with its zone';
export const timeFrom = (column: Sql): Filter => filter(moment, asTime, time => sql`${column} >= ${time}::timestamptz`);
export const timeTo = (column: Sql): Filter => filter(moment, asTime, time => sql`${column} <= ${time}::timestamptz`);

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

const kept = (filter: Filter, rowsOf: (text: string, match: Match) => KeptRows | undefined): Filter => ({
  ...filter,
  parse: (...asked) => {
    const match = filter.parse(...asked);
    return match && { ...match, kept: rowsOf(asked[0], match) };
  },
});

/** Counts are stored by this column, in every list. */
export const keptAsKind = (filter: Filter): Filter => kept(filter, (_text, { where }) => ({ where }));

/** A list of stored counts holds what this filter finds. What it finds with the other value is counted live. */
export const keptAsList = (list: string, value: boolean, filter: Filter): Filter =>
  kept(filter, text => (asFlag(text) === value ? { list, where: sql`day = '-infinity'` } : undefined));

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** A list has its counts by day, of which this filter takes the later ones. Other times of a day are counted live. */
export const keptFromDay = (list: string, filter: Filter): Filter =>
  kept(filter, text => (isDay(text) ? { list, where: sql`day >= ${text}::date` } : undefined));

/** As keptFromDay, for the earlier days. */
export const keptToDay = (list: string, filter: Filter): Filter =>
  kept(filter, text => (isDay(text) ? { list, where: sql`day <= ${text}::date` } : undefined));

export const onlyManagers = (filter: Filter): Filter => ({ ...filter, onlyManagers: true });

export const onlyManagersWith = (needs: Action, filter: Filter): Filter => ({ ...filter, onlyManagers: true, needs });

const flags = new Map([
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
]);

const asText = (text: string) => text;
const asFlag = (text: string): boolean | null => flags.get(text) ?? null;

const asIds = (text: string): number[] | null => {
  const ids = text.split(',').map(parseId);
  return ids.includes(null) || ids.length > maxIds ? null : ids.filter(id => id !== null);
};

/** Null for dates that do not exist, such as 2024-02-30. */
const asDate = (text: string): string | null => {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(text) && !text.startsWith('0000') && !Number.isNaN(Date.parse(text));
  return isDate && new Date(text).toISOString().startsWith(text) ? text : null;
};

const asTime = (text: string): string | null => {
  const [date = '', time] = text.split(/[T ]/);
  if (asDate(date) === null) return null;
  if (time === undefined) return `${date}T00:00:00Z`;
  return /^\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-5]):?\d\d)$/.test(time) &&
    !Number.isNaN(Date.parse(`${date}T${time}`))
    ? `${date}T${time}`
    : null;
};
