import { afterAll, beforeAll, expect, it } from 'vitest';
import { createExtensions } from '../../dataProvider/extensions';
import { createRestProvider, type Wires } from '../../dataProvider/restProvider';
import type { ResourceWire } from '../../dataProvider/types';
import { type ForeignServer, providerOf, startForeignServer } from '../support/foreignServer';

let server: ForeignServer;
beforeAll(async () => {
  server = await startForeignServer();
});
afterAll(() => server.close());

const idOf = (pathname: string) => Number(pathname.split('/').at(-2));

it('[HOST-72] a referenced record that is refused is left out, and the others are there', async () => {
  server.answerBy(({ pathname, search }) => {
    if (search) return { body: { count: 1, results: [{ id: 1 }] } };
    return idOf(pathname) === 2 ? { status: 403 } : { body: { id: idOf(pathname) } };
  });
  expect(await providerOf(server).getMany('licenses', { ids: [1, 2, 3] })).toEqual({ data: [{ id: 1 }, { id: 3 }] });
});

it('[HOST-72] a list of references that may not be read at all is refused', async () => {
  server.answerBy(() => ({ status: 403 }));
  await expect(providerOf(server).getMany('licenses', { ids: [1, 2] })).rejects.toMatchObject({ status: 403 });
});

it('[HOST-72] references whose address is too long are asked for one by one', async () => {
  server.answerBy(({ pathname, search }) => (search ? { status: 414 } : { body: { id: idOf(pathname) } }));
  expect(await providerOf(server).getMany('licenses', { ids: [1, 2] })).toEqual({ data: [{ id: 1 }, { id: 2 }] });
});

it.each([
  [{ views: 0 }, ['PATCH /api/v1/licenses/7/']],
  [{ id: 7, views: 0 }, []],
])('[HOST-73] %j over a record with these values sends %j', async (data, requests) => {
  server.answer({ body: { id: 7, views: 0 } });
  await providerOf(server).update('licenses', { id: 7, data, previousData: { id: 7, views: 0 } });
  expect(server.requests).toEqual(requests);
});

it('[HOST-77] a record and its references wait for a list that is declared late', async () => {
  server.answerBy(({ search }) => ({ body: search ? { count: 1, results: [{ id: 1 }] } : { id: 1 } }));
  const wires: Record<string, ResourceWire> = {};
  let areThere = () => {};
  const allLists = new Promise<void>(resolve => {
    areThere = resolve;
  });
  const provider = createRestProvider(server.http, wires satisfies Wires, createExtensions([]), undefined, allLists);
  const page = { pagination: { page: 1, perPage: 20 }, sort: { field: 'id', order: 'ASC' as const }, filter: {} };
  const read = Promise.all([
    provider.getOne('late', { id: 1 }),
    provider.getManyReference('late', { target: 'license', id: 7, ...page }),
  ]);
  wires.late = { path: 'late' };
  areThere();
  expect(await read).toEqual([{ data: { id: 1 } }, { data: [{ id: 1 }], total: 1 }]);
});
