import { HttpError } from 'ra-core';
import { pageSize } from '../contract/constants';
import { isObject } from '../contract/isObject';
import type { DeclaredWire } from '../contract/listDeclaration';
import { nextPlaces, valueAt } from '../contract/valueAt';
import type { HttpAnswer, HttpReader } from './httpClient';
import { exchangeError } from './problem';
import { spellingOf } from './spelling';

interface Dialect {
  wire: DeclaredWire;
  /** What the back end sorts by, in its own spelling. It is asked for no other order. */
  sorts: ReadonlySet<string>;
}

/** An answer as /api/v1 would give it. */
interface Listed {
  results: readonly unknown[];
  count: number | undefined;
  /** Null on the last page; undefined if the back end does not say. */
  next: unknown;
}

type ListAnswer = HttpAnswer & { json: Listed };

/**
 * Speaks to a back end whose lists differ from those of /api/v1: calls go out as it understands them, and its answers
 * come back as those of /api/v1. @throws unreadable_answer for a list without the declared records or ids
 */
export const dialectOf = ({ wire, sorts }: Dialect): ((http: HttpReader) => HttpReader) => {
  const { size = 'limit', offset: skip = 'offset', page } = wire;
  const { listIn, recordIn } = readerOf(wire);
  const readPages = pagesOf(wire);

  return http => ({
    request: async (address, options) => {
      const [place = '', query] = address.split('?');
      const path = wire.slash === false ? place.replace(/\/$/, '') : place;
      if (query === undefined) {
        const answer = await http.request(path, options);
        return { ...answer, json: recordIn(answer.json) };
      }
      const { limit, offset, ids, others } = askedBy(query, wire, sorts);
      const send = async (paging: Readonly<Record<string, number>>): Promise<ListAnswer> => {
        const parameters = new URLSearchParams([
          ...others,
          ...Object.entries(paging).map(([name, value]) => [name, String(value)]),
        ]);
        const answer = await http.request([path, String(parameters)].filter(Boolean).join('?'), options);
        return { ...answer, json: listIn(answer.json) };
      };
      if (wire.paged === false) return partOf(await send({}), offset, limit, ids);
      if (page === undefined) return send({ [size]: limit, [skip]: offset });
      return readPages((number, rows) => send({ [page]: number, [size]: rows }), offset, limit);
    },
  });
};

const readerOf = ({
  records: place = 'results',
  count = place === '' ? false : 'count',
  id: idField = 'id',
}: DeclaredWire) => {
  const at = (answer: unknown) => (place ? valueAt(answer, place) : answer);

  const withId = (record: unknown) => {
    const id = valueAt(record, idField);
    if (isObject(record) && (typeof id === 'number' || (typeof id === 'string' && id !== ''))) return { ...record, id };
    throw exchangeError('unreadable_answer', 200);
  };

  return {
    listIn: (answer: unknown): Listed => {
      const results = at(answer);
      if (!Array.isArray(results)) throw exchangeError('unreadable_answer', 200);
      const number = count && valueAt(answer, count);
      return {
        results: results.map(withId),
        count: Number.isInteger(number) ? Number(number) : undefined,
        next: nextPlaces.map(each => valueAt(answer, each)).find(each => each !== undefined),
      };
    },
    /** JSON:API and others answer one record where they answer a list's. */
    recordIn: (answer: unknown): unknown => {
      const record = isObject(at(answer)) ? at(answer) : answer;
      return isObject(record) && valueAt(record, idField) !== undefined ? withId(record) : answer;
    },
  };
};

/** What a call of /api/v1 asks for. `others` are its other parameters, in the back end's names. */
const askedBy = (query: string, wire: DeclaredWire, sorts: ReadonlySet<string>) => {
  const { order = wire.style === 'postgrest' ? 'order' : 'order_by', id = 'id', paged } = wire;
  const { filterIn, orderIn } = spellingOf(wire);
  const asked = new URLSearchParams(query);
  const isConfirmed = (orderBy: string) => orderBy.split(',').every(field => sorts.has(field.replace(/^-/, '')));
  const ids = asked.get('id__in')?.split(',');
  const others = [...asked].flatMap(([name, value]): string[][] => {
    if (name === 'limit' || name === 'offset') return [];
    if (name === 'order_by') return order && isConfirmed(value) ? [[order, orderIn(value)]] : [];
    if (name !== 'id__in') return [filterIn(name, value)];
    const own = wire.parameters?.id__in ? name : `${id}__in`;
    return paged === false ? [] : [filterIn(own, value)];
  });
  return { limit: Number(asked.get('limit') ?? pageSize), offset: Number(asked.get('offset')), ids, others };
};

/** A page of an answer that has all records. */
const partOf = (answer: ListAnswer, offset: number, limit: number, ids: readonly string[] | undefined): ListAnswer => {
  const wanted = new Set(ids);
  const found = answer.json.results.filter(record => !ids || wanted.has(String(valueAt(record, 'id'))));
  return {
    ...answer,
    json: { results: found.slice(offset, offset + limit), count: found.length, next: undefined },
  };
};

/** Some back ends send at most 100 records. */
const largestPage = 100;

/** Reads records by numbered pages. Some back ends send pages of another size than the one asked for. */
const pagesOf = ({ count }: DeclaredWire) => {
  // A small answer without a count could be a whole list or a small page.
  const most = count === false ? pageSize : largestPage;
  /** The sizes of pages, by the size that was asked for. */
  const sizes = new Map<number, number>();

  /** Learns from the first page how large pages are. @returns that page, if it was read */
  const learn = async (readPage: ReadPage, asked: number): Promise<ListAnswer | undefined> => {
    if (sizes.has(asked)) return undefined;
    const first = await readPage(1, asked);
    const sent = first.json.results.length;
    if (sent > 0 && isFollowed(first.json, sent, asked)) sizes.set(asked, sent);
    return first;
  };

  return async (readPage: ReadPage, offset: number, limit: number): Promise<ListAnswer> => {
    const asked = Math.min(limit, most);
    const first = await learn(readPage, asked);
    const size = sizes.get(asked) ?? asked;
    const records: unknown[] = [];
    for (let page = Math.floor(offset / size) + 1; ; page += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each page says whether there is another
      const answer = (page === 1 && first) || (await readPage(page, asked).catch(noPage));
      const { results } = answer.json;
      const before = (page - 1) * size;
      const isMore = results.length > 0 && isFollowed(answer.json, before + results.length, before + size);
      records.push(...results.slice(Math.max(0, offset - before)));
      if (isMore && records.length < limit) continue;
      const isEnd = !isMore && records.length <= limit;
      return { ...answer, json: { ...answer.json, results: records.slice(0, limit), next: isEnd ? null : undefined } };
    }
  };
};

type ReadPage = (page: number, size: number) => Promise<ListAnswer>;

/** Whether there are more than the records reached. @param full what a full page would have reached */
const isFollowed = ({ count, next }: Listed, reached: number, full: number): boolean => {
  if (count !== undefined) return reached < count;
  return next === undefined ? reached >= full : next !== null;
};

/** Some back ends do not know the page after the last one. @throws any other failure */
const noPage = (error: unknown): ListAnswer => {
  if (!(error instanceof HttpError && error.status === 404)) throw error;
  return { status: 200, headers: new Headers(), body: '', json: { results: [], count: undefined, next: null } };
};
