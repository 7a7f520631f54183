import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import type { View } from '../../contract/extensions/views';
import { migrate } from '../../server/database/migrate';
import { people } from '../support/fixture';
import { onReleaseBefore } from '../support/releaseBefore';
import { serverScene } from '../support/scene';
import { startServer } from '../support/server';
import { emptyTrail, readTrail } from '../support/trail';

const server = serverScene();
beforeEach(async () => {
  await server.db.query(sql`delete from views`);
  await emptyTrail(server.db);
});

const body = { name: 'Ada Lovelace', resource: 'licenses', query: 'q=ada@customer.test' };

it('[VIEWS-10] the audit log has a row for each saved, changed and deleted view, without name and query', async () => {
  const send = await server.as(people.manager.email);
  const { id } = (await send('POST', '/x/views/', body)).json<View>();
  const change = (changes: object) => send('PATCH', `/x/views/${id}/`, changes);
  await change({ name: 'Ada Byron', query: 'q=byron', is_shared: true, is_pinned: true });
  await change({ is_pinned: false });
  await change({ name: ' Ada Byron ', is_shared: true });
  await change({ name: '' });
  await send('DELETE', `/x/views/${id}/`);
  const row = { actor_id: 3, object_type: 'view', object_id: String(id) };
  expect(await readTrail(server.db)).toEqual([
    {
      ...row,
      action: 'view.created',
      difference: {
        name: 'changed',
        query: 'changed',
        resource: { from: null, to: 'licenses' },
        is_shared: { from: null, to: false },
      },
    },
    {
      ...row,
      action: 'view.updated',
      difference: { name: 'changed', query: 'changed', is_shared: { from: false, to: true } },
    },
    { ...row, action: 'view.deleted', difference: {} },
  ]);
});

it('[VIEWS-11] a call that is repeated under the same key is answered like the first time', async () => {
  const token = await server.tokenFor(people.manager.email);
  const call = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'x-csrftoken': 'test', 'idempotency-key': 'one' };
    const response = await server.app.inject({ method, url: `/api/v1${url}`, payload, headers });
    return [response.statusCode, response.headers['idempotency-replayed'], response.body] as const;
  };
  const [status, , view] = await call('POST', '/x/views/', body);
  expect(status).toBe(201);
  expect(await call('POST', '/x/views/', body)).toEqual([201, 'true', view]);
  const { id } = JSON.parse(view) as View;
  const [, , changed] = await call('PATCH', `/x/views/${id}/`, { name: 'New' });
  expect(await call('PATCH', `/x/views/${id}/`, { name: 'New' })).toEqual([200, 'true', changed]);
  expect(await call('DELETE', `/x/views/${id}/`)).toEqual([204, undefined, '']);
  expect(await call('DELETE', `/x/views/${id}/`)).toEqual([204, 'true', '']);
  await server.db.query(sql`update users set is_manager = false where id = ${people.manager.id}`);
  expect((await call('POST', '/x/views/', body))[0]).toBe(403);
  expect((await call('DELETE', `/x/views/${id}/`))[0]).toBe(403);
  await server.db.query(sql`update users set is_manager = true where id = ${people.manager.id}`);
});

it('[VIEWS-12] EXTENSIONS=off leaves the views out', async () => {
  const plain = await startServer({ beside: server, config: { hasExtensions: false } });
  expect((await plain.app.inject('/config.json')).json()).toMatchObject({ extensions: [] });
  const send = await plain.as(people.manager.email);
  for (const [method, url] of [
    ['GET', '/x/views/'],
    ['POST', '/x/views/'],
    ['PATCH', '/x/views/1/'],
    ['DELETE', '/x/views/1/'],
  ] as const)
    expect((await send(method, url)).statusCode).toBe(404);
  await plain.app.close();
});

it('[VIEWS-13] in a database of the first release, people can save views, and leave', async () => {
  await onReleaseBefore('0035', async db => {
    await migrate(db);
    const upgraded = await startServer({ beside: { db } });
    const send = await upgraded.as(people.manager.email);
    expect((await send('POST', '/x/views/', { ...body, is_pinned: true })).statusCode).toBe(201);

    const [{ id } = { id: 0 }] = await db.query<{ id: number }>(sql`
    insert into users (company_id, email, email_key) values (1, 'leaver@acme.test', 'leaver@acme.test') returning id`);
    await db.query(sql`
    insert into views (company_id, owner_id, name, name_key, resource, query) values (1, ${id}, 'Last', 'last', 'orders', '')`);
    await db.query(sql`insert into view_pins (user_id, view_id) select ${id}, id from views`);
    await db.query(sql`delete from users where id = ${id}`);
    expect(await db.query(sql`select name, (select count(*) from view_pins) as pins from views`)).toEqual([
      { name: 'Ada Lovelace', pins: 1 },
    ]);
    await upgraded.app.close();
  });
});
