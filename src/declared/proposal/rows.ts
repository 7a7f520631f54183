import { isCalendarDay } from '../../../contract/filterValue';
import { isEmpty } from '../../../contract/isEmpty';
import { isObject } from '../../../contract/isObject';
import { valueAt } from '../../../contract/valueAt';

export type Row = Readonly<Record<string, unknown>>;

/** What the values of a column look like. */
export type Look = 'text' | 'number' | 'boolean' | 'date' | 'time' | 'list' | 'object';

const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:/.test(text) && !Number.isNaN(Date.parse(text));

const lookOf = (value: unknown): Look => {
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value as 'number' | 'boolean';
  if (Array.isArray(value)) return 'list';
  if (isObject(value)) return 'object';
  const text = String(value);
  if (isCalendarDay(text)) return 'date';
  return isMoment(text) ? 'time' : 'text';
};

export interface Column {
  /** The most frequent look; undefined if all rows are empty. */
  look: Look | undefined;
  /** How many rows look like that, of how many that are not empty. */
  count: number;
  of: number;
  values: readonly unknown[];
}

/** What all rows of a page say about a column. */
export const columnIn = (rows: readonly Row[], source: string): Column => {
  const values = rows.map(row => valueAt(row, source)).filter(value => !isEmpty(value));
  const counts = new Map<Look, number>();
  for (const value of values) counts.set(lookOf(value), (counts.get(lookOf(value)) ?? 0) + 1);
  const [look, count] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [undefined, 0];
  return { look, count, of: values.length, values };
};

/** Whether a value can be shown as what its field is described to be. */
export const isA = (value: unknown, type: string): boolean => {
  const look = lookOf(value);
  switch (type) {
    case 'choice':
    case 'reference':
      return look === 'text' || look === 'number';
    case 'text':
      return look !== 'object' && look !== 'list';
    // Some back ends have 0 and 1 for what they describe as no and yes.
    case 'boolean':
      return look === 'boolean' || value === 0 || value === 1;
    case 'decimal':
      return look === 'number' || /^-?\d+(?:\.\d+)?$/.test(String(value));
    default:
      return look === type;
  }
};

/** Nested objects are looked into this deep. */
const mostLevels = 2;

/** The names of all fields in the rows, in their order. */
export const sourcesIn = (rows: readonly Row[]): string[] => {
  const sources = new Set<string>();
  const add = (row: Row, prefix: string, level: number) => {
    for (const [name, value] of Object.entries(row)) {
      if (isObject(value) && level < mostLevels) add(value, `${prefix}${name}.`, level + 1);
      else sources.add(`${prefix}${name}`);
    }
  };
  for (const row of rows) add(row, '', 0);
  // A nested object that is null in one row is one of fields.
  return [...sources].filter(source => ![...sources].some(other => other.startsWith(`${source}.`)));
};
