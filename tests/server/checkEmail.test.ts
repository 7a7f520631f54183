import { describe, expect, it } from 'vitest';
import { grant, people } from '../support/fixture';
import { serverScene } from '../support/scene';

const server = serverScene();

const { user, manager, globex } = people;

describe('checking an address', () => {
  const check = async (email: string, address: string) =>
    (await server.as(email))('GET', `/users/check_user_email?email=${encodeURIComponent(address)}`);

  it('[WIRE-08] [LUSR-05] says whether somebody of the company has it, ignoring case', async () => {
    await grant(server.db, manager.id, ['manage_license_users']);
    expect((await check(manager.email, 'USER@acme.test')).json()).toEqual({ email_in_use: true });
    expect((await check(manager.email, 'nobody@acme.test')).json()).toEqual({ email_in_use: false });
    expect((await check(manager.email, 'o_o_o@acme.test')).json()).toEqual({ email_in_use: false });
  });

  it('[WIRE-08] [PERM-18] does not know the addresses of another company', async () => {
    await grant(server.db, manager.id, ['manage_license_users']);
    expect((await check(manager.email, 'manager@globex.test')).json()).toEqual({ email_in_use: false });
    expect((await check(globex.email, 'manager@globex.test')).json()).toMatchObject({ email_in_use: true });
  });

  it('[LUSR-07] [VALID-17] tells people who manage managers who is a member of the company', async () => {
    await grant(server.db, manager.id, ['manage_managers']);
    expect((await check(manager.email, manager.email)).json()).toEqual({ email_in_use: true, is_member: true });
    expect((await check(manager.email, user.email)).json()).toEqual({ email_in_use: true, is_member: false });
    expect((await check(manager.email, 'nobody@acme.test')).json()).toEqual({ email_in_use: false });
  });

  it('[PERM-13] [PERM-18] is for people who add license users or managers, and is refused before the address is checked', async () => {
    await grant(server.db, manager.id, ['manage_license_user_credentials']);
    expect((await check(manager.email, 'user@acme.test')).statusCode).toBe(403);
    expect((await check(manager.email, 'foo@')).statusCode).toBe(403);
    expect((await check(user.email, 'user@acme.test')).statusCode).toBe(403);
    for (const code of ['manage_license_users', 'manage_managers']) {
      await grant(server.db, manager.id, [code]);
      expect((await check(manager.email, 'user@acme.test')).statusCode).toBe(200);
    }
  });

  it.each(['', 'foo@', 'a b@acme.test', `${'a'.repeat(300)}@acme.test`])('[VALID-03] refuses "%s"', async address => {
    await grant(server.db, manager.id, ['manage_license_users']);
    expect((await check(manager.email, address)).json()).toMatchObject({ status: 400, errors: [{ field: 'email' }] });
  });

  it('[VALID-02] [WIRE-08] refuses an empty address, and a NUL', async () => {
    await grant(server.db, manager.id, ['manage_license_users']);
    const send = await server.as(manager.email);
    expect((await send('GET', '/users/check_user_email')).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'email', code: 'required' }],
    });
    expect((await send('GET', '/users/check_user_email?email=a%00@acme.test')).statusCode).toBe(400);
  });
});
