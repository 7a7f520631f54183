import sql from 'sql-template-tag';
import { beforeEach, expect, it } from 'vitest';
import type { AppConfig } from '../../contract/appConfig';
import type { PublishedDocuments } from '../../contract/extensions/resources';
import { listAuthors, vouchers } from '../support/declaredLists';
import { serverScene } from '../support/scene';
import type { Send } from '../support/server';

const server = serverScene();
const { asAnna, asViewer, asUser } = listAuthors(server);

beforeEach(async () => {
  await server.db.query(sql`truncate declaration_versions, declaration_drafts`);
});

const settings = { version: 1, name: 'portal', lists: { orders: { sort: 'store_id' } } };

const act = async (path: string, body: object, send: Send = asAnna) =>
  (await send('POST', `/x/resources/portal/${path}/`, body)).statusCode;
const publish = (declaration: object, send: Send = asAnna) => act('publish', { declaration, based_on: null }, send);

/** What the portal of a host is configured with. */
const settingsAt = async (host: string) =>
  (await server.app.inject({ url: '/config.json', headers: { host } })).json<AppConfig>().portal;

it('[COMP-05] published settings are in the configuration of the company’s hosts only, until they are withdrawn', async () => {
  const hosts = await server.db.query<{ domain: string; company_id: number }>(
    sql`select domain, company_id from company_domains order by company_id, domain`,
  );
  const [own] = hosts;
  const other = hosts.find(({ company_id }) => company_id !== own?.company_id);
  expect(await publish(settings)).toBe(201);
  expect(await settingsAt(own?.domain ?? '')).toEqual(settings);
  expect(await settingsAt(other?.domain ?? '')).toBeUndefined();
  expect(await settingsAt('elsewhere.test')).toBeUndefined();
  expect(await act('withdraw', { based_on: 1 })).toBe(201);
  expect(await settingsAt(own?.domain ?? '')).toBeUndefined();
  const acts = await server.db.query(sql`select action from audit_log order by id desc limit 2`);
  expect(acts).toEqual([{ action: 'portal.withdrawn' }, { action: 'portal.published' }]);
});

it('[COMP-05] are for everybody, and changed only by those who may change lists', async () => {
  expect(await publish(settings, asViewer)).toBe(403);
  await publish(settings);
  const { results } = (await asUser('GET', '/x/resources/')).json<PublishedDocuments>();
  expect(results.map(({ name, kind, declaration }) => ({ name, kind, declaration }))).toEqual([
    { name: 'portal', kind: 'portal', declaration: settings },
  ]);
});

it('[COMP-04] settings with a fault are refused with its place', async () => {
  const link = { to: 'javascript:alert(1)', words: { en: 'Handbook' } };
  const answer = await asAnna('POST', '/x/resources/portal/publish/', {
    declaration: { ...settings, menu: { links: [link] } },
    based_on: null,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ pointer: '/declaration/menu/links/0/to' }] });
});

it('[COMP-08] a version that this release cannot use is left out, and the next one counts', async () => {
  const [host] = await server.db.query<{ domain: string }>(
    sql`select domain from company_domains order by company_id, domain limit 1`,
  );
  await publish(settings);
  expect(await settingsAt(host?.domain ?? '')).toEqual(settings);
  const keep = (content: object) =>
    server.db.query(sql`update declaration_versions set content = ${JSON.stringify(content)}`);
  await keep({ ...settings, lists: { devices: {} } });
  expect(await settingsAt(host?.domain ?? '')).toBeUndefined();
  expect(await settingsAt(host?.domain ?? '')).toBeUndefined();
  await keep({ ...settings, lists: { orders: { sort: '-store_id' } } });
  expect(await settingsAt(host?.domain ?? '')).toEqual({ ...settings, lists: { orders: { sort: '-store_id' } } });
});

it('[DECL-92] a company makes at most 500 versions in a day', async () => {
  await server.db.query(sql`
    insert into declaration_versions
    select 1, 'list', n, '{"name":"x"}', null, case when n = 1 then '2026-01-01' else now() end, n = 500
    from generate_series(1, 500) n`);
  expect(await publish(settings)).toBe(201);
  const second = { declaration: { version: 1, name: 'portal' }, based_on: 1 };
  const answer = await asAnna('POST', '/x/resources/portal/publish/', second);
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'too_many_versions' }]);
  expect(await act('withdraw', { based_on: 1 })).toBe(201);
});

it('[DECL-91] are none of the 100 lists of a company', async () => {
  await server.db.query(sql`
    insert into declaration_versions
    select 1, 'list' || n, 1, '{"name":"x"}', null, '2026-01-01', true from generate_series(1, 99) n`);
  const publishList = async (name: string) =>
    (await asAnna('POST', `/x/resources/${name}/publish/`, { declaration: { ...vouchers, name }, based_on: null }))
      .statusCode;
  expect(await publish(settings)).toBe(201);
  expect(await publishList('vouchers')).toBe(201);
  expect(await act('withdraw', { based_on: 1 })).toBe(201);
  expect(await act('restore', { version: 1, based_on: 2 })).toBe(201);
  expect(await publishList('coupons')).toBe(409);
});
