import sql from 'sql-template-tag';
import { expect, it, vi } from 'vitest';
import type { License } from '../../contract/schemas/license';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';

const server = serverScene();

it('[LIMIT-31] gives everybody who asks at once what they may see, and asks once for each person', async () => {
  const asDistributor = await server.as(people.distributor.email);
  const asManager = await server.as(people.manager.email);
  const asUser = await server.as(people.user.email);
  const query = vi.spyOn(server.db, 'query');
  const answers = await Promise.all([
    asDistributor('GET', '/licenses/2/'),
    asDistributor('GET', '/licenses/8/'),
    asDistributor('GET', '/licenses/2/'),
    asManager('GET', '/licenses/2/'),
    asManager('GET', '/licenses/8/'),
    asUser('GET', '/licenses/2/'),
    asUser('GET', '/licenses/1/'),
    server.app.inject({ url: '/api/v1/licenses/2/', headers: { authorization: 'Bearer of-nobody' } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 404, 401]);
  const licenses = answers.filter(({ statusCode }) => statusCode === 200).map(answer => answer.json<License>());
  expect(licenses.map(({ id, note, is_manager }) => [id, note, is_manager])).toEqual([
    [2, 'for the studio', true],
    [8, 'hidden from the manager', true],
    [2, 'for the studio', true],
    [2, 'for the studio', true],
    // The manager uses this license, and manages the other.
    [8, null, false],
    [2, null, false],
  ]);
  const texts = query.mock.calls.map(([{ text }]) => text);
  expect(texts.filter(text => text.includes('AccessToken'))).toHaveLength(1);
  expect(texts.filter(text => text.includes('from licenses l'))).toHaveLength(3);
});

it('[LIMIT-31] lets a token that has ended answer no further request, however many come at once', async () => {
  const send = await server.as(people.manager.email);
  const read = async () =>
    (await Promise.all([2, 2].map(id => send('GET', `/licenses/${id}/`)))).map(({ statusCode }) => statusCode);
  expect(await read()).toEqual([200, 200]);
  await server.db.query(sql`update oidc_payloads set is_ended = true where model = 'Session'`);
  expect(await read()).toEqual([401, 401]);
});
