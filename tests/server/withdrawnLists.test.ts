import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import type { PublishedDocuments } from '../../contract/extensions/resources';
import { letManagerChangeLists, listAuthors, vouchers } from '../support/declaredLists';
import { serverScene } from '../support/scene';
import type { Send } from '../support/server';

const server = serverScene();
const { asAnna, asViewer } = listAuthors(server);

it('[DECL-138] those who may change lists get the 100 that were withdrawn last, and others none', async () => {
  await letManagerChangeLists(server);
  await server.db.query(sql`
    insert into declaration_versions (company_id, name, number, content, created_at, is_latest)
    select 1, 'old' || i, n, case n when 1 then '{}' end, timestamptz '2026-01-01' + i * interval '1 day', n = 2
    from generate_series(1, 101) i, generate_series(1, 2) n`);
  await asAnna('POST', '/x/resources/vouchers/publish/', { declaration: vouchers, based_on: null });
  const namesFor = async (send: Send) =>
    (await send('GET', '/x/resources/')).json<PublishedDocuments>().results.map(({ name }) => name);
  const names = await namesFor(asAnna);
  expect(names).toHaveLength(101);
  expect(names).toEqual(expect.arrayContaining(['vouchers', 'old2', 'old101']));
  expect(names).not.toContain('old1');
  const old = { declaration: { ...vouchers, name: 'old1' }, based_on: null };
  await asAnna('POST', '/x/resources/old1/draft/', old);
  expect(await namesFor(asAnna)).toContain('old1');
  expect((await asAnna('POST', '/x/resources/old1/publish/', old)).statusCode).toBe(201);
  expect(await namesFor(asViewer)).toEqual(['old1', 'vouchers']);
});
