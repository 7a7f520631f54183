import { isObject } from '../../../contract/isObject';
import type { DeclaredWire } from '../../../contract/listDeclaration';
import { nextPlaces, valueAt } from '../../../contract/valueAt';
import type { Row } from './rows';

type Json = Readonly<Record<string, unknown>>;

/** Where answers usually have their records. */
const usual = [
  'results',
  'data',
  'items',
  'hydra:member',
  'member',
  'records',
  'rows',
  'content',
  'value',
  'list',
  'entries',
  'objects',
];
/** A page may name its own number `count`, so whatever says total comes first. */
const totals = [
  'total',
  'total_count',
  'totalCount',
  'totalItems',
  'total_items',
  'hydra:totalItems',
  'totalElements',
  'total_results',
  'meta.total',
  'meta.total_count',
  'meta.totalCount',
  'meta.totalItems',
  'meta.count',
  'meta.page.total',
  'meta.pagination.total',
  'pagination.total',
  'pagination.total_count',
  'page.totalElements',
  'paging.total',
  'count',
];

const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isObject);

/** A record has an id, and may have lists of its own: an answer with one is no list. */
const isRecord = (answer: Json): boolean => 'id' in answer || 'uuid' in answer;

const placeIn = (answer: Json): string | undefined => {
  const known = usual.find(name => isRows(answer[name]));
  if (known) return known;
  if (isRecord(answer)) return undefined;
  for (const name of [...usual, '_embedded', 'result', 'response']) {
    const inner = answer[name];
    const place = isObject(inner) && !isRecord(inner) ? placeIn(inner) : undefined;
    if (place !== undefined) return `${name}.${place}`;
  }
  const others = Object.keys(answer).filter(name => isRows(answer[name]) && /^[\w:@-]+$/.test(name));
  return others.length === 1 && Object.keys(answer).length <= 6 ? others[0] : undefined;
};

export interface ListAnswer {
  rows: readonly Row[];
  count: number | undefined;
  /** Whether the answer says that there are more. */
  hasMore: boolean;
  /** The query of the next page, if the answer has its address. */
  next: URLSearchParams | undefined;
  /** Where records and number are; what is as in /api/v1 is left out. */
  wire: DeclaredWire;
}

const nextOf = (answer: Json) => nextPlaces.map(path => valueAt(answer, path)).find(value => typeof value === 'string');

/** Only the query is read: the address may be of another origin. */
const queryOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1]?.split('#')[0]);

/** Recognises a list. Undefined: the answer is none. */
export const listIn = (answer: unknown): ListAnswer | undefined => {
  if (Array.isArray(answer)) {
    if (!isRows(answer)) return undefined;
    return { rows: answer, count: undefined, hasMore: false, next: undefined, wire: { records: '', count: false } };
  }
  if (!isObject(answer)) return undefined;
  const place = placeIn(answer);
  if (place === undefined) return undefined;
  const rows = valueAt(answer, place) as Row[];
  const counted = totals.find(
    path => Number.isInteger(valueAt(answer, path)) && Number(valueAt(answer, path)) >= rows.length,
  );
  const next = nextOf(answer);
  const count = counted === undefined ? undefined : Number(valueAt(answer, counted));
  return {
    rows,
    count,
    hasMore: next !== undefined || (count ?? 0) > rows.length,
    next: typeof next === 'string' ? queryOf(next) : undefined,
    wire: {
      ...(place !== 'results' && { records: place }),
      ...(counted !== 'count' && { count: counted ?? false }),
    },
  };
};

const unlike = (values: readonly unknown[]): boolean =>
  values.every(value => (typeof value === 'string' && value !== '') || Number.isInteger(value)) &&
  new Set(values).size === values.length;

/** What one record of a list is called: 'policy' of 'license-policies'. */
export const singularOf = (path: string): string =>
  (path.split('/').at(-1) ?? '').replaceAll('-', '_').replace(/ies$/, 'y').replace(/s$/, '').toLowerCase();

/**
 * The field that tells the records of a list apart. Undefined: none does.
 * @param sources the fields in their order @param described as the address of one record names it: 'ticketId'
 */
export const idIn = (
  rows: readonly Row[],
  sources: readonly string[],
  path: string,
  described?: string,
): string | undefined => {
  const one = singularOf(path).replaceAll('_', '');
  const isOwn = (source: string) => source.toLowerCase().replaceAll('_', '') === `${one}id`;
  const usual = ['id', 'uuid', 'pk', '_id', described ?? 'id'];
  const others = ['guid', 'key', 'code', 'slug', 'number'];
  const likely = sources.filter(source => /(?:_|\b)(?:id|key|code|number|no)$/i.test(source));
  const candidates = [...usual, ...sources.filter(isOwn), ...others, ...likely];
  return candidates.find(source => sources.includes(source) && unlike(rows.map(row => row[source])));
};
