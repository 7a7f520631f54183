import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { License } from '../../contract/schemas/license';
import type { User } from '../../contract/schemas/user';
import { deleteEndedScripts } from '../../server/queries/scripts';
import type { Actor } from '../../server/services/actor';
import { loadActorById } from '../../server/services/loadActor';
import { createScript } from '../../server/services/scripts';
import { grant, managerCodes, people } from '../support/fixture';
import { scriptCalls } from '../support/scriptCalls';
import { scriptScene } from '../support/scriptScene';
import { startServer } from '../support/server';

const { server, calls, asManager, asUser, asDistributor, countScripts } = scriptScene();

const idsOf = (response: { json: <T>() => T }) => response.json<{ results: License[] }>().results.map(({ id }) => id);

describe('a token', () => {
  it('[SCRI-01] is told once, stored as a digest, and known by its beginning', async () => {
    const response = await calls.ask(asManager);
    expect([response.statusCode, response.json()]).toEqual([
      201,
      {
        token: expect.stringMatching(/^lpscript_[\w-]{43}$/),
        script: {
          id: expect.any(Number),
          name: 'HR-sync',
          permissions: ['reset_license'],
          is_read_only: false,
          created_at: expect.any(String),
          ends_at: expect.any(String),
          is_over: false,
          used_at: null,
        },
      },
    ]);
    const { token, script } = response.json<{ token: string; script: { created_at: string; ends_at: string } }>();
    expect(Date.parse(script.ends_at) - Date.parse(script.created_at)).toBe(30 * 24 * 60 * 60_000);
    const stored = await server.db.query(sql`select to_jsonb(s) as row from scripts s
      union all select to_jsonb(a) from audit_log a union all select to_jsonb(k) from idempotency_keys k`);
    expect(stored.length).toBeGreaterThan(1);
    expect(JSON.stringify(stored)).not.toContain(token.slice('lpscript_'.length));
    const list = await calls.list(asManager);
    expect(list.results).toEqual([script]);
    expect(list.permissions).toEqual([
      'manage_license_users',
      'reset_device',
      'revoke_device',
      'reset_license',
      'borrow_license',
      'show_license_oauth_clients',
    ]);
  });

  it('[SCRI-02] acts as its owner, with those of its permissions that they have now', async () => {
    const { send, answered } = await calls.make(asManager);
    expect(idsOf(await send('GET', '/licenses/?order_by=id'))).toEqual(
      idsOf(await asManager('GET', '/licenses/?order_by=id')),
    );
    expect((await send('GET', '/users/3')).json<User>()).toMatchObject({
      id: 3,
      is_manager: true,
      permissions: [{ code: 'reset_license' }],
    });
    expect(await answered('POST', '/licenses/1/reset/')).toEqual([200]);
    expect(await answered('POST', '/devices/1/reset/')).toEqual([403, 'permission_denied']);
    expect(await answered('GET', '/license-users/')).toEqual([403, 'permission_denied']);
    expect(await answered('GET', '/licenses/20/')).toEqual([404, 'not_found']);
    await grant(server.db, people.manager.id, ['reset_device']);
    expect(await answered('POST', '/licenses/1/reset/')).toEqual([403, 'permission_denied']);
    expect(await answered('POST', '/devices/1/reset/')).toEqual([403, 'permission_denied']);
    expect(await answered('GET', '/licenses/1/')).toEqual([200]);
  });

  it('[SCRI-03] has no more than its own permissions where the company allows all license users something', async () => {
    const reset = ['POST', '/licenses/2/reset/'] as const;
    expect((await asUser(...reset)).statusCode).toBe(200);
    expect((await calls.list(asUser)).permissions).toEqual(['reset_device', 'reset_license']);
    const bare = await calls.make(asUser, { name: 'Bare', permissions: [] });
    expect(await bare.answered(...reset)).toEqual([403, 'permission_denied']);
    const able = await calls.make(asUser);
    expect(await able.answered(...reset)).toEqual([200]);
    expect(await able.answered('POST', '/devices/5/reset/')).toEqual([403, 'permission_denied']);
    expect((await calls.ask(asUser, { name: 'More', permissions: ['revoke_device'] })).statusCode).toBe(403);
    expect((await calls.ask(asManager, { permissions: ['create_order'] })).statusCode).toBe(403);
  });

  it('[SCRI-04] that may only read is refused every command, and reads that are asked for by POST', async () => {
    const reader = await calls.make(asManager, { is_read_only: true, permissions: ['reset_license'] });
    const refused = [403, 'script_is_read_only'];
    expect(await reader.answered('GET', '/licenses/')).toEqual([200]);
    expect(await reader.answered('HEAD', '/licenses/')).toEqual([200]);
    expect(await reader.answered('POST', '/licenses/1/reset/')).toEqual(refused);
    expect(await reader.answered('POST', '/licenses/20/reset/')).toEqual(refused);
    expect(await reader.answered('PATCH', '/users/3/', {})).toEqual(refused);
    expect(await reader.answered('DELETE', '/x/views/1/')).toEqual(refused);
    const run = { action: 'disable_licenses', resource: 'licenses', ids: [1] };
    expect(await reader.answered('POST', '/x/runs/preview/', run)).toEqual(refused);
    expect(await reader.answered('POST', '/x/license-lookup/', { texts: [] })).toEqual(refused);
    expect((await reader.send('POST', '/licenses/1/reset/')).json<{ detail: string }>().detail).toBe(
      'This token may only read. Nothing was changed.',
    );
    const operations = Object.values((await reader.send('GET', '/openapi.json')).json<{ paths: object }>().paths);
    expect(operations.length).toBeGreaterThan(5);
    expect(new Set(operations.flatMap(each => Object.keys(each as object)))).toEqual(new Set(['get']));
  });

  it('[SCRI-05] opens no further doors: no tokens, sessions, passwords or views as somebody', async () => {
    const { answered, script } = await calls.make(asManager, {
      permissions: ['manage_license_users', 'reset_license'],
    });
    const refused = [403, 'not_for_scripts'];
    expect(await answered('GET', '/x/scripts/')).toEqual(refused);
    expect(await answered('POST', '/x/scripts/', { name: 'Child' })).toEqual(refused);
    expect(await answered('DELETE', `/x/scripts/${script.id}/`)).toEqual(refused);
    expect(await answered('GET', '/x/sessions/')).toEqual(refused);
    expect(await answered('DELETE', '/x/sessions/x/')).toEqual(refused);
    expect(await answered('POST', '/x/view-as/', { license: 2, user: 1 })).toEqual(refused);
    expect(await answered('DELETE', '/x/view-as/', undefined, { 'x-view-as': 'x' })).toEqual(refused);
    expect(await answered('GET', '/licenses/', undefined, { 'x-view-as': 'x' })).toEqual(refused);
    expect(await answered('POST', '/users/3/set_password/', { password: 'Handed-over-1' })).toEqual([
      403,
      'own_password',
    ]);
    expect(await countScripts()).toBe(1);
  });

  it('[SCRI-24] gives nobody rights, which would outlive it', async () => {
    await grant(server.db, people.manager.id, [...managerCodes, 'manage_managers', 'manage_catalogue']);
    const { answered } = await calls.make(asManager, { permissions: ['manage_managers'] });
    const viewer = `/x/managers/${people.viewer.id}/`;
    const { version } = (await asManager('GET', viewer)).json<{ version: string }>();
    const rights = { permissions: ['manage_catalogue'], allowances: [], based_on: version };
    expect(await answered('GET', viewer)).toEqual([200]);
    expect(await answered('POST', `${viewer}rights/`, rights)).toEqual([403, 'not_for_scripts']);
    expect((await asManager('POST', `${viewer}rights/`, rights)).statusCode).toBe(200);
  });
});

describe('the end', () => {
  it('[SCRI-06] of a token is at once when it is revoked, and its owner alone can do that', async () => {
    const { script, answered } = await calls.make(asManager);
    expect(await answered('GET', '/licenses/')).toEqual([200]);
    expect(await calls.revoke(asDistributor, script.id)).toBe(404);
    expect(await answered('GET', '/licenses/')).toEqual([200]);
    expect(await calls.revoke(asManager, script.id)).toBe(204);
    expect(await answered('GET', '/licenses/')).toEqual([401, 'not_authenticated']);
    expect(await calls.revoke(asManager, script.id)).toBe(404);
    expect((await calls.list(asManager)).results).toEqual([]);
  });

  it('[SCRI-07] comes with its time, with the company that its owner left, and with the owner', async () => {
    const { answered } = await calls.make(asManager);
    const { db } = server;
    await db.query(sql`update users set company_id = 2 where id = 3`);
    expect(await answered('GET', '/licenses/')).toEqual([401, 'not_authenticated']);
    await deleteEndedScripts(db);
    await db.query(sql`update users set company_id = 1 where id = 3`);
    expect(await answered('GET', '/licenses/')).toEqual([401, 'not_authenticated']);
    expect((await calls.list(asManager)).results).toEqual([]);
    const later = await calls.make(asManager);
    await deleteEndedScripts(db);
    expect(await later.answered('GET', '/licenses/')).toEqual([200]);
    await db.query(sql`update scripts set ends_at = created_at`);
    expect(await later.answered('GET', '/licenses/')).toEqual([401, 'not_authenticated']);
    expect((await calls.list(asManager)).results).toMatchObject([{ name: 'HR-sync', is_over: true }]);
    // The name is free again.
    const another = await calls.make(asManager);
    expect(await another.answered('GET', '/licenses/')).toEqual([200]);
    await db.query(sql`
      insert into users (id, company_id, email, email_key) values (77, 1, 'gone@acme.test', 'gone@acme.test')`);
    const leaving = await calls.make(await server.as('gone@acme.test'), { permissions: [] });
    expect(await leaving.answered('GET', '/licenses/')).toEqual([200]);
    await db.query(sql`delete from users where id = 77`);
    expect(await leaving.answered('GET', '/licenses/')).toEqual([401, 'not_authenticated']);
  });

  it('[SCRI-07] is not made for somebody who leaves the company meanwhile', async () => {
    const { db } = server;
    const actor = await loadActorById(db, 3, 'r1');
    await db.query(sql`update users set left_at = now() where id = 3`);
    const script = { name: 'Late', permissions: [], is_read_only: true, days: 1 };
    await expect(db.transaction(tx => createScript(tx, actor as Actor, script))).rejects.toMatchObject({ status: 403 });
    await db.query(sql`update users set left_at = null where id = 3`);
  });

  it('[SCRI-07] a person who is no manager any more has scripts of a license user', async () => {
    const { send, answered } = await calls.make(asManager);
    await server.db.query(sql`update users set is_manager = false where id = 3`);
    expect(idsOf(await send('GET', '/licenses/'))).toEqual([8]);
    expect(await answered('GET', '/orders/')).toEqual([403, 'permission_denied']);
  });

  it('[SCRI-09] an unknown token is refused, and so are its parts and a token in the address', async () => {
    const { token } = await calls.make(asManager);
    for (const wrong of [
      token.slice(0, -1),
      `${token}A`,
      token.slice('lpscript_'.length),
      'lpscript_',
      token.toUpperCase(),
    ])
      expect((await calls.request(wrong, 'GET', '/licenses/')).statusCode).toBe(401);
    const inAddress = await server.app.inject({ url: `/api/v1/licenses/?access_token=${token}` });
    expect(inAddress.statusCode).toBe(401);
    const bare = await startServer({ beside: server, config: { hasExtensions: false } });
    expect((await scriptCalls(bare).request(token, 'GET', '/licenses/')).statusCode).toBe(401);
    await bare.app.close();
  });
});
