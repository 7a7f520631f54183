import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { declarationText } from '../../contract/declarations';
import type { PublishedDocuments, Version, VersionContent, VersionList } from '../../contract/extensions/resources';
import { letManagerChangeLists, listAuthors, vouchers, withNote } from '../support/declaredLists';
import { people } from '../support/fixture';
import { race } from '../support/race';
import { serverScene } from '../support/scene';
import type { Send } from '../support/server';
import { readLastActs } from '../support/trail';
import { viewAsCalls } from '../support/viewAsCalls';

const server = serverScene();
const { asAnna, asBen, asViewer, asUser, asGlobex } = listAuthors(server);
const { begin } = viewAsCalls(server);

beforeEach(async () => {
  await server.db.query(sql`truncate declaration_versions, declaration_drafts`);
  await letManagerChangeLists(server);
});

const act = async (send: Send, path: string, body: object) => {
  const answer = await send('POST', `/x/resources/${path}/`, body);
  const { number, code } = answer.json<Partial<Version & { code: string }>>();
  return [answer.statusCode, number ?? code];
};
const publish = (declaration: object, based_on: number | null = null, send: Send = asAnna, name = 'vouchers') =>
  act(send, `${name}/publish`, { declaration, based_on });
const restore = (version: number, based_on: number | null, send: Send = asAnna) =>
  act(send, 'vouchers/restore', { version, based_on });
const withdraw = (based_on: number | null, send: Send = asAnna) => act(send, 'vouchers/withdraw', { based_on });
const saveDraft = async (declaration: object, send: Send = asAnna, name = 'vouchers') =>
  (await send('POST', `/x/resources/${name}/draft/`, { declaration, based_on: null })).statusCode;
const listed = async (send: Send) => (await send('GET', '/x/resources/')).json<PublishedDocuments>().results;
const namesFor = async (send: Send) => (await listed(send)).map(({ name }) => name);
const versions = async (send: Send = asAnna) =>
  (await send('GET', '/x/resources/vouchers/versions/')).json<VersionList>();

describe('published lists', () => {
  it('[DECL-35] reach those whom they are for, and nobody of another company', async () => {
    expect(await publish(vouchers)).toEqual([201, 1]);
    expect(await publish({ ...vouchers, name: 'news', access: 'everyone' }, null, asAnna, 'news')).toEqual([201, 1]);
    expect(await namesFor(asViewer)).toEqual(['news', 'vouchers']);
    expect(await namesFor(asUser)).toEqual(['news']);
    expect(await namesFor(asGlobex)).toEqual([]);
    const view = await begin(people.distributor.email);
    const seen = (await view.get('/x/resources/')).json<PublishedDocuments>();
    expect(seen.results).toEqual((await asUser('GET', '/x/resources/')).json<PublishedDocuments>().results);
    expect(seen.count).toBe(1);
  });

  it('[DECL-35] tell authors, times and drafts only to those who may change lists, and a draft to its author', async () => {
    await publish(vouchers);
    expect(await saveDraft(withNote)).toBe(204);
    const [ofAnna] = await listed(asAnna);
    expect(ofAnna).toMatchObject({
      kind: 'list',
      declaration: vouchers,
      version: { number: 1, is_withdrawn: false, author: { id: people.distributor.id, name: 'Dora Distributor' } },
      draft: { declaration: withNote, based_on: null },
    });
    expect(await listed(asBen)).toMatchObject([{ version: { number: 1 }, draft: null }]);
    expect(await listed(asViewer)).toEqual([
      { name: 'vouchers', kind: 'list', declaration: vouchers, version: null, draft: null },
    ]);
    expect((await asViewer('GET', '/x/resources/vouchers/versions/')).statusCode).toBe(403);
  });

  it('[DECL-36] keep the same bytes, and the same declaration published again changes nothing', async () => {
    const declaration = { version: 1, path: 'b', name: 'vouchers', fields: vouchers.fields };
    expect(await publish(declaration)).toEqual([201, 1]);
    expect(await publish(declaration)).toEqual([200, 1]);
    expect((await versions()).count).toBe(1);
    const rows = await server.db.query<{ content: string }>(sql`select content from declaration_versions`);
    const text =
      '{\n  "version": 1,\n  "path": "b",\n  "name": "vouchers",\n' +
      '  "fields": [\n    {\n      "source": "code",\n      "type": "text"\n    }\n  ]\n}\n';
    expect(rows).toEqual([{ content: text }]);
    const [sent] = await listed(asAnna);
    expect(declarationText(sent?.declaration)).toBe(text);
  });

  it('[DECL-37] refuse a faulty declaration with the place of its fault', async () => {
    const faultOf = async (declaration: unknown, path = 'vouchers/publish') => {
      const answer = await asAnna('POST', `/x/resources/${path}/`, { declaration, based_on: null });
      const { detail, errors } = answer.json<{ detail: string; errors: { pointer: string }[] }>();
      return [answer.statusCode, detail, errors[0]?.pointer];
    };
    const faulty = { ...vouchers, fields: [{ source: 'code', type: 'colour' }] };
    const sentence = '/fields/0/type must be one of text, number, boolean, date, time, choice, reference';
    expect(await faultOf(faulty)).toEqual([400, sentence, '/declaration/fields/0/type']);
    expect(await faultOf(faulty, 'vouchers/draft')).toEqual([400, sentence, '/declaration/fields/0/type']);
    expect(await faultOf({ ...vouchers, name: 'coupons' })).toEqual([
      400,
      '/name must be "vouchers"',
      '/declaration/name',
    ]);
    expect(await faultOf(7)).toEqual([400, 'must be a JSON object', '/declaration']);
    const large = { ...vouchers, $schema: 'x'.repeat(100_000) };
    expect(await faultOf(large)).toEqual([400, 'is larger than 100 kB', '/declaration']);
    expect((await asAnna('POST', '/x/resources/No%20name/publish/', {})).statusCode).toBe(400);
    expect(await listed(asAnna)).toEqual([]);
  });

  it('[DECL-80] [DECL-125] refuse a new list a name that breaks other pages, and let go on what is published under one', async () => {
    for (const name of ['fooBar', 'new', 'draft-machines', 'profile']) {
      const named = { ...vouchers, name };
      expect(await publish(named, null, asAnna, name)).toEqual([400, 'invalid']);
      expect(await saveDraft(named, asAnna, name)).toBe(400);
      await server.db.query(sql`
        insert into declaration_versions
        select company_id, ${name}, 1, ${declarationText(named)}, id, now(), true from users where id = ${people.distributor.id}`);
      expect(await publish({ ...named, detail: true }, 1, asAnna, name)).toEqual([201, 2]);
      expect(await act(asAnna, `${name}/restore`, { version: 1, based_on: 2 })).toEqual([201, 3]);
    }
  });

  it('[DECL-38] a second author is refused until they have seen the version of the first', async () => {
    await publish(vouchers);
    expect(await publish(withNote, 1, asBen)).toEqual([201, 2]);
    const mine = { ...vouchers, detail: true };
    expect(await publish(mine, 1)).toEqual([409, 'published_meanwhile']);
    const [latest] = (await versions()).results;
    expect(latest).toMatchObject({ number: 2, author: { id: people.manager.id } });
    const theirs = (await asAnna('GET', '/x/resources/vouchers/versions/2/')).json<VersionContent>();
    expect(theirs.declaration).toEqual(withNote);
    expect(await publish(mine, 2)).toEqual([201, 3]);
    expect(await withdraw(2, asBen)).toEqual([409, 'published_meanwhile']);
    expect(await restore(1, 2, asBen)).toEqual([409, 'published_meanwhile']);
  });

  it('[DECL-38] of many who publish at once, one does', async () => {
    const statuses = await race(server.db, 6, index =>
      (index % 2 ? asAnna : asBen)('POST', '/x/resources/vouchers/publish/', {
        declaration: { ...vouchers, path: `vouchers${index}` },
        based_on: null,
      }),
    );
    expect(statuses).toEqual({ 201: 1, 409: 5 });
    expect((await versions()).count).toBe(1);
  });

  it('[DECL-39] can be restored and withdrawn, each as a version of its own, which the history tells', async () => {
    await publish(vouchers);
    await publish(withNote, 1);
    expect(await withdraw(2)).toEqual([201, 3]);
    expect(await withdraw(3)).toEqual([200, 3]);
    expect([await namesFor(asViewer), await namesFor(asAnna)]).toEqual([[], ['vouchers']]);
    expect(await listed(asAnna)).toMatchObject([{ declaration: null, withdrawn: withNote }]);
    expect(await restore(3, 3)).toEqual([400, 'invalid']);
    expect(await restore(9, 3)).toEqual([400, 'invalid']);
    expect(await restore(1, 3)).toEqual([201, 4]);
    expect(await listed(asViewer)).toMatchObject([{ declaration: vouchers }]);
    const { count, results } = await versions();
    expect([count, ...results.map(({ number, is_withdrawn }) => [number, is_withdrawn])]).toEqual([
      4,
      [4, false],
      [3, true],
      [2, false],
      [1, false],
    ]);
    const change = (action: string, from: number | null, to: number) => ({
      actor_id: people.distributor.id,
      action,
      object_type: 'list',
      object_id: 'vouchers',
      difference: { version: { from, to } },
    });
    expect(await readLastActs(server.db, 4)).toEqual([
      change('list.restored', 3, 4),
      change('list.withdrawn', 2, 3),
      change('list.published', 1, 2),
      change('list.published', null, 1),
    ]);
    const told = (await asAnna('GET', '/x/audit/?actor=me&kind=lists')).json<PublishedDocuments>();
    expect(told.results[0]).toMatchObject({
      action: 'list.restored',
      object: { name: 'vouchers' },
      changes: [{ field: 'version', from: 3, to: 4 }],
    });
  });

  it('[DECL-39] a list that was never published has no versions to read, restore or withdraw', async () => {
    await saveDraft(vouchers);
    expect((await asAnna('GET', '/x/resources/vouchers/versions/')).statusCode).toBe(404);
    expect((await asAnna('GET', '/x/resources/vouchers/versions/x/')).statusCode).toBe(404);
    expect([await restore(1, null), await withdraw(null)]).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
  });
});

describe('drafts', () => {
  it('[DECL-40] are replaced, discarded, and gone once they are published', async () => {
    expect([await saveDraft(vouchers), await saveDraft(withNote)]).toEqual([204, 204]);
    expect(await listed(asAnna)).toMatchObject([
      { declaration: null, version: null, draft: { declaration: withNote } },
    ]);
    expect([await namesFor(asBen), await namesFor(asViewer)]).toEqual([[], []]);
    expect((await asAnna('DELETE', '/x/resources/vouchers/draft/')).statusCode).toBe(204);
    expect((await asAnna('DELETE', '/x/resources/vouchers/draft/')).statusCode).toBe(204);
    expect(await listed(asAnna)).toEqual([]);
    await saveDraft(withNote);
    await saveDraft(vouchers, asBen);
    await publish(withNote);
    expect(await listed(asAnna)).toMatchObject([{ draft: null }]);
    expect(await listed(asBen)).toMatchObject([{ draft: { declaration: vouchers } }]);
  });
});

describe('limits of lists', () => {
  it('[DECL-41] a company has at most 100 published lists, and a person 100 drafts', async () => {
    await server.db.query(sql`
      insert into declaration_versions
      select 1, 'list' || n, 1, '{"name":"x"}', null, '2026-01-01', true from generate_series(1, 100) n`);
    await server.db.query(sql`
      insert into declaration_drafts
      select ${people.distributor.id}, 1, 'list' || n, '{}', null, '2026-01-01' from generate_series(1, 100) n`);
    expect(await publish(vouchers)).toEqual([409, 'too_many_lists']);
    expect(await saveDraft(vouchers)).toBe(409);
    expect(await saveDraft({ ...vouchers, name: 'list7' }, asAnna, 'list7')).toBe(204);
    expect(await act(asAnna, 'list7/withdraw', { based_on: 1 })).toEqual([201, 2]);
    expect(await publish(vouchers)).toEqual([201, 1]);
    expect(await act(asAnna, 'list7/restore', { version: 1, based_on: 2 })).toEqual([400, 'invalid']);
  });

  it('[DECL-41] a repeated publication gets the same answer and makes one version', async () => {
    const token = await server.tokenFor(people.distributor.email);
    const send = async () => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/v1/x/resources/vouchers/publish/',
        payload: { declaration: vouchers, based_on: null },
        headers: { authorization: `Bearer ${token}`, 'x-csrftoken': 'test', 'idempotency-key': 'published' },
      });
      return [answer.statusCode, answer.headers['idempotency-replayed'], answer.json<Version>().number];
    };
    expect([await send(), await send()]).toEqual([
      [201, undefined, 1],
      [201, 'true', 1],
    ]);
    expect((await versions()).count).toBe(1);
  });
});
