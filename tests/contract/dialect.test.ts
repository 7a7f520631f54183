import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeclaredWire } from '../../contract/listDeclaration';
import { createExtensions } from '../../dataProvider/extensions';
import { dialectOf } from '../../dataProvider/dialect';
import { createRestProvider } from '../../dataProvider/restProvider';
import { type ForeignServer, startForeignServer } from '../support/foreignServer';
import { postgrestAnswer } from '../support/postgrestRows';

let server: ForeignServer;
beforeAll(async () => {
  server = await startForeignServer();
});
afterAll(() => server.close());

const providerFor = (wire: DeclaredWire, sorts: readonly string[] = []) =>
  createRestProvider(
    server.http,
    { vouchers: { path: 'shop/vouchers', through: dialectOf({ wire, sorts: new Set(sorts) }) } },
    createExtensions([]),
  );

const asked = () => server.requests.map(request => decodeURIComponent(request).replace('/api/v1/shop/', ''));
const rows = (count: number, from = 1) => Array.from({ length: count }, (_, index) => ({ id: from + index }));
const page = (number: number, perPage = 20) => ({ pagination: { page: number, perPage } });
const unreadable = { status: 200, body: { code: 'unreadable_answer' } };

it.each<[string, DeclaredWire, unknown]>([
  ['data', { records: 'data', count: 'meta.total' }, { data: rows(2), meta: { total: 57 } }],
  ['items', { records: 'items', count: 'total' }, { items: rows(2), total: 57 }],
  [
    'hydra:member',
    { records: 'hydra:member', count: 'hydra:totalItems' },
    { 'hydra:member': rows(2), 'hydra:totalItems': 57 },
  ],
  ['a nested one', { records: 'data.items', count: 'data.total' }, { data: { items: rows(2), total: 57 } }],
  ['a name with a dot', { records: 'value', count: '@odata.count' }, { value: rows(2), '@odata.count': 57 }],
])('[DECL-20] finds the records of an answer and their number under %s', async (_name, wire, body) => {
  server.answer({ body });
  expect(await providerFor(wire).getList('vouchers', {})).toEqual({ data: [{ id: 1 }, { id: 2 }], total: 57 });
});

it.each<[string, DeclaredWire, unknown]>([
  ['no records where they should be', { records: 'items' }, { data: [] }],
  ['a record in their place', { records: 'data' }, { data: { id: 1 } }],
  ['an object instead of an array', { records: '' }, { results: [] }],
  ['records without ids', {}, { results: [{ code: 'A' }] }],
  ['records with other ids', { id: 'uuid' }, { results: [{ id: 1 }] }],
  ['ids that are objects', {}, { results: [{ id: { $oid: 'a' } }] }],
])('[DECL-21] an answer with %s cannot be read, and is no empty list', async (_what, wire, body) => {
  server.answer({ body });
  await expect(providerFor(wire).getList('vouchers', {})).rejects.toMatchObject(unreadable);
});

it('[DECL-20] offers another page of an array without a count as long as pages are full', async () => {
  const provider = providerFor({ records: '' });
  server.answer({ body: rows(20) }, { body: rows(3, 21) });
  expect(await provider.getList('vouchers', page(1))).toMatchObject({ total: 21, meta: { moreThan: 20 } });
  expect(await provider.getList('vouchers', page(2))).toMatchObject({ total: 23 });
  expect(asked()).toEqual(['GET vouchers/?limit=20&offset=0', 'GET vouchers/?limit=20&offset=20']);
});

it.each(['next', 'links.next', 'next_page_url'])(
  '[DECL-20] ends where %s is null, though the page is full',
  async place => {
    const [outer = '', inner] = place.split('.');
    server.answer({ body: { results: rows(20), [outer]: inner ? { [inner]: null } : null } });
    const { total, meta } = await providerFor({ count: false }).getList('vouchers', page(1));
    expect({ total, meta }).toEqual({ total: 20, meta: undefined });
  },
);

it('[DECL-22] asks with the parameters that the back end has, and for no order that it was not declared to have', async () => {
  const wire: DeclaredWire = { size: 'page[size]', offset: 'page[offset]', order: 'sort', slash: false };
  const provider = providerFor(wire, ['code']);
  server.answer({ body: { results: [], count: 0 } });
  await provider.getList('vouchers', { ...page(3), filter: { kind: 'gift' } });
  await provider.getList('vouchers', { ...page(1), sort: { field: 'code', order: 'DESC' } });
  await provider.getOne('vouchers', { id: 7 }).catch(() => {});
  expect(asked()).toEqual([
    'GET vouchers?kind=gift&page[size]=20&page[offset]=40',
    'GET vouchers?sort=-code&page[size]=20&page[offset]=0',
    'GET vouchers/7',
  ]);
});

/** Numbered pages. The back end may have a page size of its own, or a largest one. */
const numbered =
  (total: number, sizeOf: (asked: number) => number, extra: (isLast: boolean) => object = () => ({ count: total })) =>
  ({ searchParams }: URL) => {
    const [number, size] = [Number(searchParams.get('page')), sizeOf(Number(searchParams.get('page_size')))];
    const results = rows(total).slice((number - 1) * size, number * size);
    if (number > 1 && results.length === 0) return { status: 404, body: { detail: 'Invalid page.' } };
    return { body: { results, ...extra(number * size >= total) } };
  };
const byPage: DeclaredWire = { page: 'page', size: 'page_size' };
const idsFrom = (first: number, last: number) => rows(last - first + 1, first);

it('[DECL-23] reads numbered pages, and before another one the first, which tells how large they are', async () => {
  server.answerBy(numbered(57, asked => asked));
  const provider = providerFor(byPage);
  expect(await provider.getList('vouchers', page(3))).toEqual({ data: idsFrom(41, 57), total: 57 });
  expect(asked()).toEqual(['GET vouchers/?page=1&page_size=20', 'GET vouchers/?page=3&page_size=20']);
});

it.each<[string, (asked: number) => number]>([
  ['smaller pages', asked => Math.min(asked, 8)],
  ['larger pages', () => 50],
  ['pages of its own size, which is no divisor', () => 30],
])('[DECL-23] shows every record once on a back end that sends %s', async (_what, sizeOf) => {
  server.answerBy(numbered(57, sizeOf));
  const provider = providerFor(byPage);
  expect((await provider.getList('vouchers', page(2))).data).toEqual(idsFrom(21, 40));
  expect((await provider.getList('vouchers', page(3))).data).toEqual(idsFrom(41, 57));
  expect((await provider.getList('vouchers', page(1))).data).toEqual(idsFrom(1, 20));
});

it.each<[string, DeclaredWire, number, (asked: number) => number, ((isLast: boolean) => object) | undefined]>([
  ['numbered pages', byPage, 257, asked => asked, undefined],
  ['numbered pages of at most 30 records', byPage, 257, asked => Math.min(asked, 30), undefined],
  [
    'numbered pages that say only whether there is a next one',
    { ...byPage, count: false },
    257,
    asked => Math.min(asked, 15),
    isLast => ({ next: isLast ? null : 'https://elsewhere.example/next' }),
  ],
  ['numbered pages that say nothing', { ...byPage, count: false }, 257, asked => asked, () => ({})],
  ['numbered pages that say nothing, the last one full', { ...byPage, count: false }, 260, asked => asked, () => ({})],
])('[DECL-24] exports every record of %s once', async (_what, wire, total, sizeOf, extra) => {
  server.answerBy(numbered(total, sizeOf, extra));
  const read: unknown[] = [];
  await providerFor(wire).eachPortion('vouchers', {
    take: async records => {
      read.push(...records);
    },
  });
  expect(read).toEqual(idsFrom(1, total));
});

it('[DECL-25] pages a list that always comes whole, and finds records by their ids in it', async () => {
  server.answer({ body: rows(45) });
  const provider = providerFor({ records: '', paged: false });
  expect(await provider.getList('vouchers', page(3))).toEqual({ data: idsFrom(41, 45), total: 45 });
  expect(await provider.getMany('vouchers', { ids: [44, 2] })).toEqual({ data: [{ id: 2 }, { id: 44 }] });
  expect(asked()).toEqual(['GET vouchers/', 'GET vouchers/']);
});

it('[DECL-26] ids may have another name and be texts, in lists, pages of records, changes and references', async () => {
  const uuid = '0b5e/ü';
  const provider = providerFor({ records: 'data', id: 'attributes.uuid' });
  const record = { type: 'vouchers', attributes: { uuid, code: 'A' } };
  const shown = { ...record, id: uuid };
  server.answer({ body: { data: [record] } });
  expect((await provider.getList('vouchers', {})).data).toEqual([shown]);
  expect((await provider.getMany('vouchers', { ids: [uuid] })).data).toEqual([shown]);
  server.answer({ body: { data: record } });
  expect((await provider.getOne('vouchers', { id: uuid })).data).toEqual(shown);
  expect((await provider.create('vouchers', { data: { code: 'A' } })).data).toEqual(shown);
  expect(asked()).toEqual(['GET vouchers/0b5e/ü/', 'POST vouchers/']);
});

it('[DECL-53] a record whose id is a folder to browsers is not asked for, and nothing is sent to it', async () => {
  const provider = providerFor({});
  server.answer({ body: { id: '..' } });
  await expect(provider.getOne('vouchers', { id: '..' })).rejects.toMatchObject({ status: 404 });
  await expect(provider.delete('vouchers', { id: '..' })).rejects.toMatchObject({ status: 404 });
  expect(server.requests).toEqual([]);
});

const films = [
  { id: 1, title: 'Heat', kind: 'drama', rating: 8, note: null },
  { id: 2, title: 'Alien', kind: 'scifi', rating: 9, note: 'x' },
  { id: 3, title: '100% Wolf_2', kind: 'drama', rating: 6, note: 'C:\\films' },
];
const postgrest: DeclaredWire = { records: '', count: false, order: 'order', style: 'postgrest' };

it.each<[object, number[]]>([
  [{ kind: 'drama' }, [1, 3]],
  [{ title__icontains: 'EA' }, [1]],
  [{ title__icontains: '100%' }, [3]],
  [{ title__icontains: 'f_2' }, [3]],
  [{ title__icontains: 'h_a' }, []],
  [{ note__icontains: ':\\f' }, [3]],
  [{ rating__gte: 8, kind: 'drama' }, [1]],
  [{ rating__gte: 7, rating__lte: 8 }, [1]],
  [{ note__isnull: true }, [1]],
  [{ note__isnull: false }, [2, 3]],
])('[ADDL-17] asks PostgREST for %o with operators in the values', async (filter, ids) => {
  server.answerBy(({ searchParams }) => postgrestAnswer(films, searchParams));
  const { data } = await providerFor(postgrest, ['rating']).getList('vouchers', { ...page(1), filter });
  expect(data.map(({ id }) => id)).toEqual(ids);
});

it('[ADDL-17] sorts PostgREST as it writes orders, and reads records by their ids in one request', async () => {
  server.answerBy(({ searchParams }) => postgrestAnswer(films, searchParams));
  const provider = providerFor(postgrest, ['rating', 'title']);
  const sorted = await provider.getList('vouchers', { ...page(1), sort: { field: '-rating,title', order: 'ASC' } });
  expect(sorted.data.map(({ id }) => id)).toEqual([2, 1, 3]);
  server.requests.length = 0;
  expect((await provider.getMany('vouchers', { ids: [3, 1] })).data.map(({ id }) => id)).toEqual([1, 3]);
  expect(asked()).toEqual(['GET vouchers/?id=in.("3","1")&limit=2&offset=0']);
});

it('[DECL-97] sorts PostgREST by its own parameter without being told its name', async () => {
  server.answerBy(({ searchParams }) => postgrestAnswer(films, searchParams));
  const provider = providerFor({ records: '', count: false, style: 'postgrest' }, ['rating']);
  const sorted = await provider.getList('vouchers', { ...page(1), sort: { field: 'rating', order: 'DESC' } });
  expect(sorted.data.map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(asked()).toEqual(['GET vouchers/?order=rating.desc&limit=20&offset=0']);
});

it('[ADDL-17] asks JSON:API with the brackets that are declared, and others as they are called', async () => {
  const parameters = { state: 'filter[state]', sent_at__gte: 'filter[sent_at][gte]', id__in: 'filter[id]' };
  const provider = providerFor({ records: 'data', count: false, order: 'sort', parameters }, ['code']);
  server.answer({ body: { data: [{ id: '1' }, { id: '2' }] } });
  await provider.getList('vouchers', {
    ...page(1),
    sort: { field: 'code', order: 'DESC' },
    filter: { state: 'open', sent_at__gte: '2027-01-01', toString: 'x', q: 'y' },
  });
  await provider.getMany('vouchers', { ids: ['1', '2'] });
  expect(asked()).toEqual([
    'GET vouchers/?filter[state]=open&filter[sent_at][gte]=2027-01-01&toString=x&q=y&sort=-code&limit=20&offset=0',
    'GET vouchers/?filter[id]=1,2&limit=2&offset=0',
  ]);
});
