import { readFileSync } from 'node:fs';
import { isObject } from '../../contract/isObject';
import type { ApiAnswer } from '../../dataProvider/apiReading';
import type { Ask } from '../../src/declared/proposal/ask';
import { postgrestAnswer } from './postgrestRows';

type Row = Readonly<Record<string, unknown>>;

/** What is right about a list of tests/parcels/descriptions. */
interface Right {
  path: string;
  id: string;
  title: string;
  /** The type of each field. */
  types: Readonly<Record<string, string>>;
  wire: Readonly<Record<string, unknown>>;
  /** What the back end can order and filter by, in its own words. */
  supported: { order: readonly string[]; filters: readonly string[] };
  /** What it does with other parameters. */
  unknown: 'ignored' | 'refused';
  secret: readonly string[];
  create: readonly string[];
  edit?: readonly string[];
  actions: readonly string[];
  /** The API's root. */
  entry?: unknown;
  /** Records that its pages do not show. */
  more?: number;
}

export interface Parcel {
  name: string;
  /** The text that the back end answers for its description. */
  description: string;
  right: Right;
  rows: readonly Row[];
  ask: Ask;
}

const folder = 'tests/parcels/descriptions';
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

/** The value of a field as a parameter names it: in JSON:API, fields are below `attributes`. */
const fieldOf = (row: Row, name: string): unknown => at(row, name) ?? at(row, `attributes.${name}`);

const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one ?? '').localeCompare(String(other ?? ''), 'en');

/** Whether a row has what a filter asks for: field, field__icontains, field__gte, filter[field], search, q. */
const fits = (row: Row, name: string, value: string): boolean => {
  const [, field = '', how] = /^(?:filter\[)?(\w+?)\]?(?:__(\w+))?$/.exec(name) ?? [];
  if (/^(?:q|search)$/.test(name)) return JSON.stringify(row).includes(value);
  const own = fieldOf(row, field);
  if (how === 'icontains') return String(own).toLowerCase().includes(value.toLowerCase());
  if (how === 'gte') return String(own) >= value;
  if (how === 'lte') return String(own) <= value;
  return String(typeof own === 'boolean' && /^[01]$/.test(value) ? Number(own) : own) === value;
};

const withRows = (answer: unknown, place: string, rows: readonly Row[]): unknown =>
  place === '' ? rows : { ...(answer as Row), [place]: rows };

const defaults = { records: 'results', size: 'limit', offset: 'offset', order: 'order_by' };

const paged = (rows: readonly Row[], query: URLSearchParams, wire: Record<string, unknown>) => {
  const size = Number(query.get(String(wire.size)) ?? 100);
  const from =
    wire.page === undefined
      ? Number(query.get(String(wire.offset)) ?? 0)
      : (Number(query.get(String(wire.page)) ?? 1) - 1) * size;
  return rows.slice(from, from + size);
};

/** A back end that answers as its parcel says: it knows what is supported, and ignores or refuses the rest. */
const askOf = (right: Right, answer: unknown): { ask: Ask; rows: readonly Row[] } => {
  const wire: Record<string, unknown> = { ...defaults, ...right.wire };
  const records = String(wire.records);
  const rows = (records === '' ? answer : at(answer, records)) as Row[];
  const ofPages = ['size', 'page', 'offset'].map(name => wire[name]);
  const ending = right.wire.slash === false ? '' : '/';

  const list = (query: URLSearchParams): ApiAnswer => {
    if (right.wire.style === 'postgrest') return postgrestAnswer(rows, query);
    let found = [...rows];
    for (const [name, value] of query) {
      if (ofPages.includes(name)) continue;
      const field = value.replace(/^-/, '');
      if (name === wire.order && right.supported.order.includes(field))
        found.sort((one, other) => compare(fieldOf(one, field), fieldOf(other, field)) * (value === field ? 1 : -1));
      else if (right.supported.filters.includes(name)) found = found.filter(row => fits(row, name, value));
      else if (right.unknown === 'refused') return { status: 400, body: { detail: `${name} is not known` } };
    }
    return { status: 200, body: withRows(answer, records, wire.paged === false ? found : paged(found, query, wire)) };
  };

  const ask: Ask = async (path, query = {}) => {
    if (path === `${right.path}${ending}`) return list(new URLSearchParams(query));
    const row = rows.find(each => path === `${right.path}/${String(each[right.id])}${ending}`);
    if (row) return { status: 200, body: records === 'data' ? { data: row } : row };
    return { status: 404, body: { detail: 'Not found.' } };
  };
  return { ask, rows };
};

const read = (parcel: string, file: string): string => readFileSync(`${folder}/${parcel}/${file}`, 'utf8');

export const openParcel = (name: string): Parcel => {
  const right = JSON.parse(read(name, 'right.json')) as Right;
  const description = name === 'none' ? '<!doctype html><title>Not found</title>' : read(name, 'description.json');
  return { name, description, right, ...askOf(right, JSON.parse(read(name, 'answer.json'))) };
};
