import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Transaction } from '../../server/database/connection';
import { resetPassword } from '../../server/setup/resetPassword';
import { fillForUsers, grant, people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { waitingForLocks } from '../support/waitingForLocks';

/** Manager and distributor manage order 101 with license 2, the distributor 102 with 8, the viewer 103 with 9. */
const server = serverScene({ fill: fillForUsers });
beforeAll(async () => {
  await grant(server.db, manager.id, ['manage_license_users', 'manage_license_user_credentials', 'manage_managers']);
  await grant(server.db, viewer.id, ['manage_license_users', 'manage_license_user_credentials']);
});

const { manager, viewer, distributor } = people;
const [otto, ada] = ['o_o%o@acme.test', 'ada@new.test'];

/** Otto, user 5, has been on license 2 since March, with an initial password set by the distributor. */
beforeEach(async () => {
  await server.db.query(sql`delete from license_users where user_id in (select id from users where email = ${ada})`);
  await server.db.query(sql`delete from users where email = ${ada}`);
  await server.db.query(sql`delete from license_users where user_id = 5`);
  await server.db.query(
    sql`delete from order_managers where user_id = 5 or (order_id, user_id) = (102, ${manager.id})`,
  );
  await server.db.query(sql`update order_managers set added_at = '2026-01-01T00:00:00Z'`);
  await server.db.query(sql`
    update users set is_manager = false, password_hash = null, password_chosen_at = null, is_initial_password = true,
      initial_password = 'sealed', initial_password_by = ${distributor.id}
    where id = 5`);
  await server.db.query(sql`
    insert into license_users (license_id, user_id, assigned_at) values (2, 5, '2026-03-01T00:00:00Z')`);
});

/** Gives Otto a password that they chose on this day. */
const chose = (day: string) =>
  server.db.query(sql`
    update users set password_hash = '$scrypt$own', password_chosen_at = ${day}, is_initial_password = false,
      initial_password = null
    where id = 5`);

const call = async (email: string, path: string, body: object) => (await server.as(email))('POST', path, body);
const setPassword = (id = 5, email: string = manager.email) =>
  call(email, `/users/${id}/set_password/`, { password: 'taken-over-1' });
const outcome = async (response: ReturnType<typeof setPassword>) => {
  const { statusCode, json } = await response;
  return [statusCode, json<{ code?: string }>().code];
};
const credentials = (id = 5) =>
  server.db.query(sql`select initial_password, password_hash, password_chosen_at from users where id = ${id}`);

const elsewhere = [409, 'password_used_elsewhere'];
const before = [409, 'password_chosen_before'];
const done = [200, undefined];

describe('a person with licenses or orders elsewhere', () => {
  it("[PASS-03] [LUSR-27] [PERM-14] [PERM-18] keeps the password when another customer's manager assigns them", async () => {
    await call(viewer.email, '/licenses/9/assign_user/', { email: ada });
    const [made] = await server.db.query<{ id: number }>(sql`select id from users where email = ${ada}`);
    const id = made?.id ?? 0;
    const as = await credentials(id);
    expect((await call(manager.email, '/licenses/1/assign_user/', { email: ada })).statusCode).toBe(200);
    const refused = await setPassword(id);
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'password_used_elsewhere',
      detail: 'This person also has licenses or orders you do not manage.',
    });
    expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(await credentials(id)).toEqual(as);
    expect(await outcome(setPassword(id, viewer.email))).toEqual(elsewhere);
    await call(viewer.email, '/licenses/9/unassign_user/', { license_user_id: id });
    expect(await outcome(setPassword(id))).toEqual(done);
  });

  it('[PASS-03] [ODET-10] [PERM-18] keeps it when they are made a manager of an order', async () => {
    await server.db.query(sql`insert into license_users (license_id, user_id) values (9, 5)`);
    expect((await call(manager.email, '/orders/101/add_manager/', { email: otto })).statusCode).toBe(200);
    expect(await outcome(setPassword())).toEqual(elsewhere);
    await server.db.query(sql`delete from license_users where user_id = 5`);
    expect(await outcome(setPassword())).toEqual(done);
    await server.db.query(sql`insert into order_managers (order_id, user_id) values (102, 5)`);
    expect(await outcome(setPassword())).toEqual(elsewhere);
    expect(await outcome(setPassword(5, distributor.email))).toEqual(done);
  });

  it('[LUSR-27] gets a new one from a manager of all of it', async () => {
    await server.db.query(sql`insert into license_users (license_id, user_id) values (8, 5)`);
    expect(await outcome(setPassword())).toEqual(elsewhere);
    expect(await outcome(setPassword(5, distributor.email))).toEqual(done);
  });

  it('[OPS-43] gets a new one from the administrator, who is told when no company has the host', async () => {
    await server.db.query(sql`insert into license_users (license_id, user_id) values (9, 5)`);
    const theirs = await server.as(otto);
    const sealed = server.app.sealPassword('handed-over-1');
    await expect(resetPassword(server.db, { email: 'nobody@acme.test' }, sealed)).rejects.toThrow(
      'Nobody has the address nobody@acme.test. Nothing was changed.',
    );
    await expect(resetPassword(server.db, { email: otto, host: 'nohost.example' }, sealed)).rejects.toThrow(
      'Nobody of a company with the host nohost.example has the address o_o%o@acme.test. Nothing was changed.',
    );
    await server.db.query(
      sql`insert into users (company_id, email, email_key) values (2, 'O_O%O@acme.test', 'o_o%o@acme.test')`,
    );
    await expect(resetPassword(server.db, { email: otto }, sealed)).rejects.toThrow(
      'People of several companies have the address o_o%o@acme.test. Name a host of the company after it.',
    );
    await resetPassword(server.db, { email: otto, host: 'portal.acme.test' }, sealed);
    await server.db.query(sql`delete from users where company_id = 2 and email = 'O_O%O@acme.test'`);
    const [otto5] = await server.db.query<{ initial_password: string }>(sql`
      select initial_password, initial_password_by, is_initial_password from users where id = 5`);
    expect(otto5).toMatchObject({ initial_password_by: null, is_initial_password: true });
    expect(server.app.secrets.decrypt(String(otto5?.initial_password))).toBe('handed-over-1');
    expect((await theirs('GET', '/licenses/')).statusCode).toBe(401);
    expect(
      await server.db.query(sql`
        select actor_id, action, object_id from audit_log where request_id = 'npm run password'`),
    ).toEqual([{ actor_id: null, action: 'user.password_set', object_id: '5' }]);
  });
});

describe('a password of their own', () => {
  it.each([
    ['before the manager served them', '2026-02-01T00:00:00Z', before],
    ['since the manager serves them', '2026-04-01T00:00:00Z', done],
  ])('[LUSR-27] [PERM-18] that a person chose %s', async (_when, day, expected) => {
    await chose(day);
    const had = await credentials();
    expect(await outcome(setPassword())).toEqual(expected);
    if (expected === before) expect(await credentials()).toEqual(had);
  });

  it('[LUSR-27] without a known date is as old as the account', async () => {
    await server.db.query(sql`
      update users set password_hash = '$scrypt$own', created_at = '2026-02-01T00:00:00Z' where id = 5`);
    expect(await outcome(setPassword())).toEqual(before);
    await server.db.query(sql`update users set created_at = '2026-04-01T00:00:00Z' where id = 5`);
    expect(await outcome(setPassword())).toEqual(done);
  });

  it('[PERM-18] stays when a manager comes to the order later', async () => {
    await chose('2026-04-01T00:00:00Z');
    await server.db.query(
      sql`update order_managers set added_at = '2026-05-01T00:00:00Z' where user_id = ${manager.id}`,
    );
    expect(await outcome(setPassword())).toEqual(before);
    await server.db.query(sql`update order_managers set added_at = null where user_id = ${manager.id}`);
    await server.db.query(sql`update orders set created_at = '2026-01-01T00:00:00Z' where id = 101`);
    expect(await outcome(setPassword())).toEqual(done);
  });

  it('[LUSR-27] is replaced by the manager who set the first one, also after removing the person for a while', async () => {
    await chose('2026-04-01T00:00:00Z');
    await server.db.query(sql`update license_users set assigned_at = '2026-05-01T00:00:00Z' where user_id = 5`);
    expect(await outcome(setPassword())).toEqual(before);
    expect(await outcome(setPassword(5, distributor.email))).toEqual(done);
  });

  it('[ODET-10] of a fellow manager who chose before they shared an order', async () => {
    await chose('2026-04-01T00:00:00Z');
    await call(manager.email, '/orders/101/add_manager/', { email: otto });
    await server.db.query(sql`delete from license_users where user_id = 5`);
    await server.db.query(sql`
      insert into order_managers (order_id, user_id, added_at) values (101, 5, '2026-05-01T00:00:00Z')
      on conflict (order_id, user_id) do update set added_at = excluded.added_at`);
    await server.db.query(sql`update users set is_manager = true where id = 5`);
    expect(await outcome(setPassword())).toEqual(before);
    await chose('2026-06-01T00:00:00Z');
    expect(await outcome(setPassword())).toEqual(done);
  });
});

it('[WIRE-64] a new manager gets no common password', async () => {
  const added = await call(manager.email, '/orders/101/add_manager/', { email: ada, password: 'iloveyou1' });
  expect(added.json()).toMatchObject({ status: 400, errors: [{ field: 'password', code: 'common_password' }] });
  expect(await server.db.query(sql`select from users where email = ${ada}`)).toEqual([]);
});

// PGlite has one connection, so nothing happens at the same time.
if (inject('postgresUrl'))
  describe('at the same time', () => {
    /** Sets the password while somebody else's change is running. That change is committed first. */
    const setMeanwhile = async (work: (tx: Transaction) => Promise<unknown>) => {
      const { answer } = await server.db.transaction(async tx => {
        await work(tx);
        const answer = outcome(setPassword());
        await expect.poll(() => waitingForLocks(server.db), { timeout: 10_000 }).toBe(1);
        return { answer };
      });
      return answer;
    };

    it('[LUSR-27] [PERM-18] an assignment elsewhere is seen', async () => {
      expect(
        await setMeanwhile(tx => tx.query(sql`insert into license_users (license_id, user_id) values (9, 5)`)),
      ).toEqual(elsewhere);
    });

    it('[ODET-10] [PERM-18] an order elsewhere is seen, too', async () => {
      expect(
        await setMeanwhile(tx => tx.query(sql`insert into order_managers (order_id, user_id) values (103, 5)`)),
      ).toEqual(elsewhere);
    });

    it('[LUSR-27] [PERM-18] a password that the person is choosing is seen, too', async () => {
      expect(
        await setMeanwhile(tx =>
          tx.query(sql`
            update users set password_hash = '$scrypt$own', password_chosen_at = '2026-02-01T00:00:00Z',
              initial_password = null
            where id = 5`),
        ),
      ).toEqual(before);
    });

    it('[LUSR-27] an assignment elsewhere waits for a password that is being set', async () => {
      const { assigned } = await server.db.transaction(async tx => {
        await tx.query(sql`select from users where id = 5 for update`);
        const assigned = call(viewer.email, '/licenses/9/assign_user/', { email: otto });
        await expect.poll(() => waitingForLocks(server.db), { timeout: 10_000 }).toBe(1);
        return { assigned };
      });
      expect((await assigned).statusCode).toBe(200);
      expect(await outcome(setPassword())).toEqual(elsewhere);
    });
  });
