import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { fillForUsers, grant, people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';

/** The viewer manages order 103 with license 9. */
const server = serverScene({ fill: fillForUsers });
const asViewer = senderOf(server, people.viewer.email);

const chief = 'chief@customer-two.test';
const account = async () => {
  const [row] = await server.db.query<{ id: number }>(sql`select id from users where email = ${chief}`);
  return row;
};

it('[ACC-06] a guessable password is refused wherever one is given, and leaves no account', async () => {
  await grant(server.db, people.viewer.id, [
    'manage_license_users',
    'manage_managers',
    'manage_license_user_credentials',
  ]);
  for (const password of [
    'Customer-Two1',
    'chief2026!',
    'acmesoftware',
    '        ',
    'aaaaaaaA',
    'Licenses1',
    'Summer2026!',
  ]) {
    for (const [path, person] of [
      ['/licenses/9/assign_user/', {}],
      ['/orders/103/add_manager/', { first_name: 'Chi', last_name: 'Chief' }],
    ] as const) {
      const response = await asViewer('POST', path, { email: chief, password, ...person });
      expect([password, response.statusCode, response.json()]).toMatchObject([
        password,
        400,
        { errors: [{ field: 'password', code: 'guessable_password' }] },
      ]);
      expect(await account()).toBeUndefined();
    }
  }
  await asViewer('POST', '/licenses/9/assign_user/', { email: chief, password: 'handed-over-1' });
  const { id = 0 } = (await account()) ?? {};
  const set = await asViewer('POST', `/users/${id}/set_password/`, { password: 'Chief-2026' });
  expect([set.statusCode, set.json()]).toMatchObject([400, { errors: [{ code: 'guessable_password' }] }]);
  expect((await asViewer('POST', `/users/${id}/set_password/`, { password: 'handed-over-2' })).statusCode).toBe(200);
});
