import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Row = Record<string, unknown> & { id: number };

/** Whether a row matches a query parameter: field=value, field__icontains=value, id__in=1,2. */
const matches = (row: Row, name: string, value: string): boolean => {
  const [field = '', how] = name.split('__');
  const own = String(row[field] ?? '');
  if (how === 'icontains') return own.toLowerCase().includes(value.toLowerCase());
  return how === 'in' ? value.split(',').includes(own) : own === value;
};

const listOf = (rows: readonly Row[], query: URLSearchParams) => {
  const { limit = '20', offset = '0', order_by = 'id', ...filters } = Object.fromEntries(query);
  const field = order_by.replace(/^-/, '');
  const direction = order_by.startsWith('-') ? -1 : 1;
  const compare = (a: Row, b: Row) =>
    direction * String(a[field] ?? '').localeCompare(String(b[field] ?? ''), 'en', { numeric: true });
  const found = rows
    .filter(row => Object.entries(filters).every(([name, value]) => matches(row, name, value)))
    .toSorted(compare);
  return { count: found.length, results: found.slice(Number(offset), Number(offset) + Number(limit)) };
};

/** Changes a row as the method says. An action below the row, such as parcels/7/stamp, changes it, too. */
const change = (rows: Row[], index: number, body: object | undefined, method = ''): [number, unknown?] => {
  if (method === 'DELETE') {
    rows.splice(index, 1);
    return [204];
  }
  if (index >= 0) {
    rows[index] = { ...rows[index], ...body } as Row;
    return [204];
  }
  const row = { ...body, id: Math.max(0, ...rows.map(row => row.id)) + 1 };
  rows.push(row);
  return [201, row];
};

const trim = (row: Row | undefined) => {
  for (const [field, value] of Object.entries(row ?? {}))
    if (typeof value === 'string') Object.assign(row ?? {}, { [field]: value.trim() });
  return row;
};

/**
 * A back end of lists as another team may have written it: Django's messages, and changes answered by a status only.
 */
export const createForeignLists = (initial: Record<string, readonly Row[]>) => {
  const tables = structuredClone(initial) as Record<string, Row[]>;
  /** The requests in order: 'GET parcels limit=20&offset=0', 'PATCH parcels/1 {"code":"A"}'. */
  const requests: string[] = [];
  /** The idempotency keys of the commands, '' for none. */
  const keys: string[] = [];
  /** The refusals by call, such as 'PATCH', 'GET couriers' or 'POST parcels/2/stamp'. */
  const refusals = new Map<string, [number, unknown?]>();
  /** The answers to commands by their keys: a repeated one has no second effect. */
  const answers = new Map<string, [number, unknown?]>();
  /** The fields that lists leave out of their rows. */
  const leftOut = new Set<string>();
  /** The calls whose next answers are lost. */
  const cuts = new Set<string>();
  /** The methods that are answered with the record. */
  const telling = new Set<string>();

  const shortened = (row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([field]) => !leftOut.has(field))) as Row;

  const answer = async (
    request: IncomingMessage,
    path: string,
    query: URLSearchParams,
  ): Promise<[number, unknown?]> => {
    const [name = '', id, action] = path.split('/');
    const rows = tables[name] ?? [];
    const index = rows.findIndex(row => String(row.id) === id);
    const isWritten = ['POST', 'PATCH'].includes(request.method ?? '') && !action;
    const body = isWritten ? ((await json(request)) as Row) : undefined;
    const key = request.method === 'GET' ? '' : String(request.headers['idempotency-key'] ?? '');
    if (request.method !== 'GET') keys.push(key);
    requests.push(
      [request.method, path, body ? JSON.stringify(body) : decodeURIComponent(String(query))].join(' ').trim(),
    );
    const refusing = [path, name].map(what => `${request.method} ${what}`).find(what => refusals.has(what));
    const refusal = refusals.get(refusing ?? request.method ?? '');
    if (refusal) return refusal;
    if (!(name in tables)) return [404, { detail: 'Not found.' }];
    if (id && index < 0 && !answers.has(`${key} ${path}`)) return [404];
    if (request.method === 'GET') return [200, id ? rows[index] : listOf(rows.map(shortened), query)];
    const answered =
      answers.get(`${key} ${path}`) ?? change(rows, index, action ? { [action]: true } : body, request.method);
    if (telling.has(request.method ?? '')) return [200, trim(rows[index])];
    if (key) answers.set(`${key} ${path}`, answered);
    return answered;
  };

  const prefix = '/api/v1/';
  return {
    requests,
    keys,
    /** The requests that changed something. */
    commands: () => requests.filter(request => !request.startsWith('GET')),
    /** Answers all such requests with this: `refuse('PATCH', 403, body)`, `refuse('GET couriers', 500)`. */
    refuse: (what: string, status: number, body?: unknown) => void refusals.set(what, [status, body]),
    accept: () => refusals.clear(),
    /** Answers changes with the record, as Django REST framework stores it. */
    tellRecords: () => void telling.add('PATCH'),
    leaveOut: (field: string) => void leftOut.add(field),
    /** Does what the next call of this method asks for, and cuts the connection in place of the answer. */
    cut: (method: string) => void cuts.add(method),
    rows: (name: string): readonly Row[] => tables[name] ?? [],
    speaks: (url = '') => url.startsWith(prefix) && (url.slice(prefix.length).split(/[/?]/, 1)[0] ?? '') in tables,
    handle: async (request: IncomingMessage, response: ServerResponse) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://foreign');
      const [status, body] = await answer(request, pathname.slice(prefix.length).replace(/\/$/, ''), searchParams);
      if (cuts.delete(request.method ?? '')) return void response.destroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    },
  };
};
export type ForeignLists = ReturnType<typeof createForeignLists>;

/** Serves such a back end at its own address. */
export const startForeignLists = async (initial: Record<string, readonly Row[]>) => {
  const lists = createForeignLists(initial);
  const server = createServer(lists.handle);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { ...lists, apiUrl: `http://127.0.0.1:${port}/api/v1`, close };
};

const days = ['2027-01-31', '2027-02-28', '2027-03-15'];

/** 25 parcels, enough for a second page. */
export const parcelTables = {
  parcels: Array.from({ length: 25 }, (_, index) => ({
    id: index + 1,
    code: `PARCEL-${String(index + 1).padStart(2, '0')}`,
    kind: index % 2 === 0 ? 'box' : 'letter',
    weight: index === 0 ? 1969.5 : index,
    sent_on: index === 0 ? '2027-12-31' : days[index % 3],
    // 13:05 in the machine's time zone, in which the portal shows it.
    seen_at: new Date(2027, 0, 31, 13, 5).toISOString(),
    fragile: index % 3 === 0,
    courier: 1 + (index % 2),
    note: null,
  })),
  couriers: [
    { id: 1, name: 'Hermes', since: '2019-05-01' },
    { id: 2, name: 'Iris', since: '2021-11-30' },
  ],
  stamps: [
    { id: 1, motif: 'Lighthouse', price: 85 },
    { id: 2, motif: 'Windmill', price: 95 },
  ],
};
