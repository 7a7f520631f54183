import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { authorization, openBrowser, signInFirst } from '../support/browser';
import { grant, people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { startServer } from '../support/server';
import { emptyTrail } from '../support/trail';

/**
 * User 5 is on license 2, which manager and distributor manage. Both manage order 101; the viewer manages another one.
 */
const server = serverScene();

const { user, viewer, manager, distributor, globex } = people;

beforeEach(async () => {
  await grant(server.db, manager.id, ['manage_license_user_credentials']);
  await emptyTrail(server.db);
});

const setPassword = async (email: string, id: number | string, password: unknown = 'handed-over-1') =>
  (await server.as(email))('POST', `/users/${id}/set_password/`, { password });

/** Signs in with an initial password and chooses another. @returns whether it worked */
const signIn = async (email: string, password: string) => {
  const url = authorization({ redirect_uri: 'http://portal.acme.test:3000/auth/callback' });
  return (await signInFirst(openBrowser(server.app), url, email, password, 'Own-Secret1')).has('code');
};

const credentials = async (id: number) => {
  const [row] = await server.db.query<{ initial_password: string | null }>(sql`
    select is_initial_password, initial_password, password_hash from users where id = ${id}`);
  return row;
};

describe('setting a password', () => {
  it('[WIRE-07] [LUSR-27] [LUSR-28] opens the account, and is shown as an initial password to people who may see it', async () => {
    const response = await setPassword(manager.email, 5);
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Password changed.' }]);
    const send = await server.as(manager.email);
    const told = async () => (await send('GET', '/licenses/2/')).json<{ license_users: object[] }>().license_users[1];
    expect(await told()).toMatchObject({
      id: 5,
      is_initial_password: true,
      initial_password: 'handed-over-1',
      initial_password_state: 'waiting',
    });
    expect((await credentials(5))?.initial_password).not.toContain('handed-over-1');
    expect(await signIn('o_o%o@acme.test', 'handed-over-1')).toBe(true);
    expect(await told()).toMatchObject({
      id: 5,
      is_initial_password: false,
      initial_password: null,
      initial_password_state: 'used',
    });
    expect(
      await server.db.query(
        sql`select actor_id, action, object_type, object_id, difference from audit_log where actor_id = 3`,
      ),
    ).toEqual([
      {
        actor_id: 3,
        action: 'user.password_set',
        object_type: 'user',
        object_id: '5',
        difference: { password: 'changed' },
      },
    ]);
  });

  it('[LUSR-27] replaces a password that the person chose after the manager got access to their license', async () => {
    await server.db.query(sql`update users set password_hash = '$scrypt$own', password_chosen_at = now() where id = 5`);
    expect((await setPassword(manager.email, 5)).statusCode).toBe(200);
    expect(await credentials(5)).toMatchObject({ is_initial_password: true, password_hash: null });
  });

  it('[LUSR-27] ends the sessions of the person, and no others', async () => {
    const theirs = await server.as(user.email);
    const others = await server.as(viewer.email);
    expect((await theirs('GET', '/licenses/')).statusCode).toBe(200);
    await setPassword(manager.email, user.id);
    expect((await theirs('GET', '/licenses/')).statusCode).toBe(401);
    expect((await others('GET', '/licenses/')).statusCode).toBe(200);
  });

  it('[LUSR-27] ends an unfinished sign-in with the former password', async () => {
    await setPassword(manager.email, 5, 'former-password-1');
    const browser = openBrowser(server.app);
    const { page } = await browser.open(authorization({ redirect_uri: 'http://portal.acme.test:3000/auth/callback' }));
    const form = { email: 'o_o%o@acme.test', password: 'former-password-1' };
    const next = await browser.submitOnly(page, '/login', form);
    await setPassword(manager.email, 5, 'handed-over-2');
    expect(next).toMatch(/^\/oidc\/auth\/./);
    const { response, address } = await browser.open(next);
    expect([response.statusCode, address]).toEqual([400, next]);
  });

  it.each([
    ['', 'has nothing'],
    ['1234567', 'is too short'],
    ['x'.repeat(129), 'is too long'],
    [12345678, 'is no text'],
    ['PassWord1', 'is common'],
  ])('[LUSR-27] refuses %j, which %s', async (password, _fault) => {
    const before = await credentials(5);
    const response = await setPassword(manager.email, 5, password);
    expect([response.statusCode, response.json<{ errors: object[] }>().errors[0]]).toMatchObject([
      400,
      { field: 'password', pointer: '/password' },
    ]);
    expect(await credentials(5)).toEqual(before);
  });

  it('[LUSR-27] says that a common password is common', async () => {
    expect((await setPassword(manager.email, 5, 'Password1')).json()).toMatchObject({
      status: 400,
      code: 'invalid',
      errors: [
        {
          field: 'password',
          pointer: '/password',
          code: 'common_password',
          message: 'This password is on the list of common passwords. Choose another.',
        },
      ],
    });
  });

  it('[LUSR-27] takes 8 characters', async () => {
    expect((await setPassword(manager.email, 5, 'k7#w2!mz')).statusCode).toBe(200);
  });

  it('lasts as many days as configured', async () => {
    const three = await startServer({ config: { initialPasswordDays: 3 }, beside: server });
    await (
      await three.as(manager.email)
    )('POST', '/users/5/set_password/', { password: 'handed-over-3' });
    expect(
      await server.db.query(sql`
        select round(extract(epoch from initial_password_ends_at - now()) / 86400)::int as days from users where id = 5`),
    ).toEqual([{ days: 3 }]);
    await three.app.close();
    await setPassword(manager.email, 5);
    expect(
      await server.db.query(sql`
        select round(extract(epoch from initial_password_ends_at - now()) / 86400)::int as days from users where id = 5`),
    ).toEqual([{ days: 14 }]);
  });
});

describe('who may set a password', () => {
  it('[PERM-14] [PERM-17] of a license user: with manage_license_user_credentials', async () => {
    await grant(server.db, manager.id, ['manage_license_users', 'manage_managers']);
    const refused = await setPassword(manager.email, 5);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { detail: 'You do not have permission to perform this action.' },
    ]);
    expect((await setPassword(manager.email, 5, null)).statusCode).toBe(403);
    await grant(server.db, manager.id, ['manage_license_user_credentials']);
    expect((await setPassword(manager.email, 5)).statusCode).toBe(200);
  });

  it('[ODET-10] [PERM-18] of a manager of the same order: with manage_managers', async () => {
    expect((await setPassword(distributor.email, manager.id)).statusCode).toBe(200);
    await grant(server.db, distributor.id, ['manage_license_users']);
    expect((await setPassword(distributor.email, manager.id)).statusCode).toBe(403);
    await grant(server.db, distributor.id, ['manage_license_user_credentials']);
    const refused = await setPassword(distributor.email, manager.id);
    expect(refused.json()).toMatchObject({ status: 409, code: 'password_of_manager' });
    await grant(server.db, distributor.id, ['manage_license_user_credentials', 'manage_managers']);
  });

  it('[PERM-18] [MGR-35] of nobody with more permissions or larger allowances: their account would grant those', async () => {
    await grant(server.db, manager.id, ['manage_managers']);
    await grant(server.db, distributor.id, ['manage_managers', 'create_order']);
    const refused = await setPassword(manager.email, distributor.id);
    expect(refused.json()).toMatchObject({ status: 409, code: 'password_of_superior' });
    await grant(server.db, manager.id, ['manage_managers', 'create_order']);
    const attempt = async () => {
      const { statusCode, json } = await setPassword(manager.email, distributor.id);
      return [statusCode, json<{ code?: string }>().code];
    };
    expect(await attempt()).toEqual([409, 'password_of_superior']);
    await server.db.query(sql`
      insert into allowances (user_id, product_id, max)
      select ${manager.id}, product_id, 500 from allowances where user_id = ${distributor.id}`);
    const attemptAgainst = async (max: number | null) => {
      await server.db.query(sql`update allowances set max = ${max} where user_id = ${distributor.id}`);
      return attempt();
    };
    expect(await attemptAgainst(501)).toEqual([409, 'password_of_superior']);
    expect(await attemptAgainst(null)).toEqual([409, 'password_of_superior']);
    expect(await attemptAgainst(500)).toEqual([409, 'password_used_elsewhere']);
    await server.db.query(sql`update allowances set max = null where user_id = ${manager.id}`);
    expect(await attemptAgainst(null)).toEqual([409, 'password_used_elsewhere']);
    await server.db.query(sql`insert into order_managers (order_id, user_id) values (102, ${manager.id})`);
    expect(await attempt()).toEqual([200, undefined]);
    await server.db.query(sql`delete from allowances where user_id = ${manager.id}`);
    await server.db.query(sql`delete from order_managers where order_id = 102 and user_id = ${manager.id}`);
  });

  it('[PERM-14] [PERM-18] of no manager by making them a license user', async () => {
    await server.db.query(sql`insert into license_users (license_id, user_id) values (2, ${viewer.id})`);
    const refused = await setPassword(manager.email, viewer.id);
    expect(refused.json()).toMatchObject({ status: 409, code: 'password_of_manager' });
    await grant(server.db, manager.id, ['manage_license_users']);
    expect((await setPassword(manager.email, viewer.id)).statusCode).toBe(403);
    await server.db.query(sql`delete from license_users where user_id = ${viewer.id}`);
    expect((await setPassword(manager.email, viewer.id)).statusCode).toBe(404);
  });

  it('[PERM-18] [LUSR-27] not of yourself: that needs the current one, at the provider', async () => {
    for (const id of [manager.id, manager.platformUserId]) {
      expect((await setPassword(manager.email, id)).json()).toMatchObject({ status: 403, code: 'own_password' });
    }
    expect((await setPassword(user.email, user.id)).statusCode).toBe(403);
  });

  it('[PERM-18] of nobody else, in this company or another', async () => {
    for (const id of [viewer.id, globex.id, 999, 'nobody', '2147483648'])
      expect((await setPassword(manager.email, id)).statusCode).toBe(404);
    expect((await setPassword(user.email, 5)).statusCode).toBe(404);
    expect((await setPassword(globex.email, 5)).statusCode).toBe(404);
  });
});
