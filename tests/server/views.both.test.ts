import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import type { View, ViewList } from '../../contract/extensions/views';
import { people } from '../support/fixture';
import { race } from '../support/race';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { emptyTrail } from '../support/trail';

const server = serverScene();
const asViewer = senderOf(server, people.viewer.email);
const asManager = senderOf(server, people.manager.email);
const asGlobex = senderOf(server, people.globex.email);
beforeEach(async () => {
  await server.db.query(sql`delete from views`);
  await emptyTrail(server.db);
});

type Sender = typeof asManager;
const body = { name: 'Expiring', resource: 'licenses', query: 'filter=%7B%7D&sort=id&order=DESC&columns=a,b' };
const save = (changes: object = {}, send = asManager) => send('POST', '/x/views/', { ...body, ...changes });
const saved = async (changes: object = {}, send = asManager) => (await save(changes, send)).json<View>().id;
const change = async (id: number, changes: object, send = asManager) => {
  const response = await send('PATCH', `/x/views/${id}/`, changes);
  return [response.statusCode, response.json<View>()] as const;
};
const remove = async (id: number, send: Sender) => (await send('DELETE', `/x/views/${id}/`)).statusCode;
const list = async (send: Sender) => (await send('GET', '/x/views/')).json<ViewList>();
const seen = async (send: Sender) => (await list(send)).results.map(({ name, is_pinned }) => [name, is_pinned]);

describe('the list of views', () => {
  it('[VIEWS-01] has own views and those that managers of the company share, with the own pins', async () => {
    const id = await saved({ is_shared: true, is_pinned: true });
    const own = await saved({ name: 'Private' }, asViewer);
    await saved({ name: 'Hidden' });
    await saved({ name: 'Elsewhere', is_shared: true }, asGlobex);
    expect(await list(asViewer)).toEqual({
      count: 2,
      results: [
        { ...body, id, is_shared: true, is_pinned: false, is_own: false, owner_name: 'Max Manager' },
        {
          ...body,
          id: own,
          name: 'Private',
          is_shared: false,
          is_pinned: false,
          is_own: true,
          owner_name: 'Vera Viewer',
        },
      ],
    });
    expect(await seen(asManager)).toEqual([
      ['Expiring', true],
      ['Hidden', false],
    ]);
    expect(await seen(asGlobex)).toEqual([['Elsewhere', false]]);
  });

  it('[VIEWS-01] is sorted by name, ignoring case, then by id', async () => {
    for (const [name, resource] of [
      ['beta', 'orders'],
      ['Gamma', 'orders'],
      ['Beta', 'licenses'],
      ['ALPHA', 'orders'],
    ])
      await saved({ name, resource });
    expect((await list(asManager)).results.map(({ name }) => name)).toEqual(['ALPHA', 'beta', 'Beta', 'Gamma']);
  });

  it('[VIEWS-02] shows no view of a person who is no longer a manager', async () => {
    const id = await saved({ is_shared: true });
    await server.db.query(sql`update users set is_manager = false where id = ${people.manager.id}`);
    expect(await seen(asViewer)).toEqual([]);
    expect((await change(id, { is_pinned: true }, asViewer))[0]).toBe(404);
    expect((await asManager('GET', '/x/views/')).statusCode).toBe(403);
    expect((await change(id, { name: 'Mine' }))[0]).toBe(403);
    await server.db.query(sql`update users set is_manager = true where id = ${people.manager.id}`);
    expect(await seen(asViewer)).toEqual([['Expiring', false]]);
  });

  it('[VIEWS-20] a manager who moved to another company has no more hand in the views that they shared here', async () => {
    const id = await saved({ is_shared: true });
    await server.db.query(sql`update users set company_id = 2 where id = ${people.manager.id}`);
    expect([await seen(asViewer), await seen(asManager)]).toEqual([[], []]);
    expect([(await change(id, { name: 'Mine' }))[0], await remove(id, asManager)]).toEqual([404, 404]);
    await server.db.query(sql`update users set company_id = 1 where id = ${people.manager.id}`);
    expect(await seen(asViewer)).toEqual([['Expiring', false]]);
  });
});

describe('saving a view', () => {
  it('[VIEWS-03] answers 201 with the view, whose name is trimmed', async () => {
    const response = await save({ name: ' \t Müller <b>& 🙂</b>\u00a0' });
    expect([response.statusCode, response.json()]).toEqual([
      201,
      {
        ...body,
        id: expect.any(Number),
        name: 'Müller <b>& 🙂</b>',
        is_shared: false,
        is_pinned: false,
        is_own: true,
        owner_name: 'Max Manager',
      },
    ]);
  });

  it('[VIEWS-03] accepts what is just short enough, counted in characters', async () => {
    const longest = { name: `  ${'🙂'.repeat(80)}  `, resource: 'a-z_9'.repeat(10), query: '🙂'.repeat(4_000) };
    expect((await save(longest)).json()).toMatchObject({ ...longest, name: '🙂'.repeat(80) });
    expect((await save({ name: 'x', query: '' })).statusCode).toBe(201);
  });

  it('[DECL-131] takes the name of a list that has capital letters', async () => {
    expect((await save({ resource: 'giftCards' })).json()).toMatchObject({ resource: 'giftCards' });
  });

  it.each([
    ['name', ''],
    ['name', ' \n\u2003'],
    ['name', 'x'.repeat(81)],
    ['name', 'a\tb'],
    ['name', 'a\u0085b'],
    ['name', 'a\u2028b'],
    ['name', '\u202eabc'],
    ['name', 'a\u2066b'],
    ['name', 'a\u200f'],
    ['name', 7],
    ['query', 'x'.repeat(4_001)],
    ['query', null],
    ['resource', ''],
    ['resource', 'licénses'],
    ['resource', 'licenses\n'],
    ['resource', 'x'.repeat(51)],
    ['is_shared', 'true'],
    ['is_pinned', 1],
    ['owner_id', 4],
  ])('[VIEWS-03] refuses %s %j', async (field, value) => {
    const response = await save({ [field]: value });
    expect([response.statusCode, response.json()]).toMatchObject([400, { errors: [{ field }] }]);
  });

  it('[VIEWS-04] keeps names unique per owner and list, ignoring case', async () => {
    await saved({ name: 'Äpfel', is_shared: true });
    const id = await saved({ name: 'Pears' });
    const taken = {
      code: 'view_name_taken',
      detail: 'You already have a view with this name for this list.',
      errors: [{ field: 'name', pointer: '/name', code: 'view_name_taken' }],
    };
    const again = await save({ name: ' äPFEL ' });
    expect([again.statusCode, again.json()]).toMatchObject([409, taken]);
    expect(await change(id, { name: 'ÄPFEL' })).toMatchObject([409, taken]);
    expect(await change(id, { name: 'PEARS' })).toMatchObject([200, { name: 'PEARS' }]);
    expect((await save({ name: 'Äpfel', resource: 'orders' })).statusCode).toBe(201);
    expect((await save({ name: 'Äpfel' }, asViewer)).statusCode).toBe(201);
  });

  it('[VIEWS-04] only one of many views saved at once under one name is stored', async () => {
    const names = ['Same', 'SAME', 'same', ' Same '];
    const codes: (string | undefined)[] = [];
    const statuses = await race(server.db, 4, async index => {
      const response = await save({ name: names[index] });
      codes.push(response.json<{ code?: string }>().code);
      return response;
    });
    expect(statuses).toEqual({ 201: 1, 409: 3 });
    expect(codes.filter(Boolean)).toEqual(['view_name_taken', 'view_name_taken', 'view_name_taken']);
    const past = sql`insert into views (company_id, owner_id, name, name_key, resource, query)
      values (1, 3, 'sAmE', 'same', 'licenses', '')`;
    await expect(server.db.query(past)).rejects.toThrow('views_name');
  });

  it('[VIEWS-05] [VIEWS-48] ends at 100 views per person, also for views saved at once, and counts none left in another company', async () => {
    await server.db.query(sql`
      insert into views (company_id, owner_id, name, name_key, resource, query)
      select case when n > 98 then 2 else 1 end, 3, 'View ' || n, 'view ' || n, 'orders', ''
      from generate_series(1, 102) n`);
    expect(await race(server.db, 4, index => save({ name: `New ${index}` }))).toEqual({ 201: 2, 409: 2 });
    const refused = await save({ name: 'One more' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'too_many_views', detail: 'You already have 100 views. Delete one first.' },
    ]);
    expect((await save({}, asViewer)).statusCode).toBe(201);
  });
});

describe('changing and deleting a view', () => {
  it('[VIEWS-06] the owner changes name, query, sharing and pin, but not the list', async () => {
    const id = await saved();
    const changes = { name: ' New ', query: 'q=1', is_shared: true, is_pinned: true };
    const changed = { ...body, id, ...changes, name: 'New', is_own: true, owner_name: 'Max Manager' };
    expect(await change(id, changes)).toEqual([200, changed]);
    expect(await change(id, {})).toEqual([200, changed]);
    expect(await change(id, { is_pinned: false })).toEqual([200, { ...changed, is_pinned: false }]);
    for (const wrong of [{ resource: 'orders' }, { name: ' ' }, { query: 'x'.repeat(4_001) }])
      expect((await change(id, wrong))[0]).toBe(400);
    expect((await list(asManager)).results).toEqual([{ ...changed, is_pinned: false }]);
  });

  it('[VIEWS-07] a view of another company and a private one of somebody else do not exist', async () => {
    const hidden = await saved();
    const elsewhere = await saved({ is_shared: true }, asGlobex);
    for (const id of [hidden, elsewhere, 2_147_483_647]) {
      expect(await change(id, { is_pinned: true }, asViewer)).toMatchObject([404, { code: 'not_found' }]);
      expect((await change(id, { name: 7 }, asViewer))[0]).toBe(404);
      expect(await remove(id, asViewer)).toBe(404);
    }
    expect((await list(asManager)).count).toBe(1);
  });

  it('[VIEWS-08] everybody pins a shared view for themselves; only the owner changes or deletes it', async () => {
    const id = await saved({ is_shared: true });
    expect(await change(id, { is_pinned: true }, asViewer)).toMatchObject([200, { is_pinned: true, is_own: false }]);
    expect(await change(id, { is_pinned: true }, asViewer)).toMatchObject([200, { is_pinned: true }]);
    expect(await seen(asManager)).toEqual([['Expiring', false]]);
    for (const more of [{ name: 'Mine' }, { query: '' }, { is_shared: false }, { is_pinned: false, name: 7 }])
      expect(await change(id, more, asViewer)).toMatchObject([403, { code: 'permission_denied' }]);
    expect((await change(id, { is_pinned: 7 }, asViewer))[0]).toBe(400);
    expect(await remove(id, asViewer)).toBe(403);
    expect(await seen(asViewer)).toEqual([['Expiring', true]]);
    expect(await change(id, { is_pinned: false }, asViewer)).toMatchObject([200, { is_pinned: false }]);
  });

  it("[VIEWS-09] the others' pins end with the sharing, and all pins with the view", async () => {
    const id = await saved({ is_shared: true, is_pinned: true });
    await change(id, { is_pinned: true }, asViewer);
    await change(id, { is_shared: false });
    expect(await seen(asViewer)).toEqual([]);
    await change(id, { is_shared: true });
    expect(await seen(asViewer)).toEqual([['Expiring', false]]);
    expect(await seen(asManager)).toEqual([['Expiring', true]]);
    await change(id, { is_pinned: true }, asViewer);
    expect(await remove(id, asManager)).toBe(204);
    expect(await server.db.query(sql`select view_id from view_pins`)).toEqual([]);
    expect(await remove(id, asManager)).toBe(404);
  });
});
