import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteEndedScripts } from '../../server/queries/scripts';
import { authorization, openBrowser, signInFirst } from '../support/browser';
import { grant, managerCodes, people } from '../support/fixture';
import { managerCalls } from '../support/managerCalls';
import { race } from '../support/race';
import { serverScene } from '../support/scene';
import { scriptCalls } from '../support/scriptCalls';
import { readLastActs } from '../support/trail';

const server = serverScene();
const { asDora, asMax, read, post, invite, setRights, leave, makeMaxAdmin, restoreRights } = managerCalls(server);
beforeEach(restoreRights);

describe('an invitation', () => {
  it('[MGR-02] makes somebody a manager without any right; the password is for who invited them', async () => {
    const made = await invite('Nina@acme.test');
    expect(made).toMatchObject({
      status: 201,
      true_email: 'Nina@acme.test',
      initial_password: expect.stringMatching(/^[a-z1-9!@#_]{12}$/),
      new_user: true,
    });
    expect(await readLastActs(server.db, 1)).toMatchObject([
      {
        actor_id: 4,
        action: 'manager.invited',
        object_id: String(made.id),
        difference: { accounts: { to: [made.id] } },
      },
    ]);
    expect(await read(made.id)).toMatchObject({
      permissions: [],
      allowances: [],
      is_active: true,
      last_sign_in: null,
      initial_password: made.initial_password,
    });
    await makeMaxAdmin();
    expect(await read(made.id, asMax)).toMatchObject({ is_initial_password: true, initial_password: null });
    await server.db.query(sql`insert into company_domains (domain, company_id) values ('localhost', 1)`);
    const nina = [openBrowser(server.app), authorization(), 'nina@acme.test'] as const;
    await signInFirst(...nina, made.initial_password ?? '', 'Own-Pass-12');
    expect(await read(made.id)).toMatchObject({
      is_initial_password: false,
      initial_password: null,
      last_sign_in: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(await invite('nina@ACME.test')).toMatchObject({ status: 409, code: 'already_manager' });
  });

  it('[MGR-03] of a license user keeps their account; a password that somebody else may know is replaced', async () => {
    expect(await invite(people.user.email)).toMatchObject({
      status: 201,
      id: people.user.id,
      initial_password: null,
      new_user: false,
    });
    expect(await invite('o_o%o@acme.test')).toMatchObject({ id: 5, initial_password: expect.stringMatching(/.{12}/) });
    await server.db.query(sql`update users set is_manager = false where id in (1, 5)`);
  });

  it('[MGR-03] at the same time by two admins makes one account', async () => {
    await makeMaxAdmin();
    const senders = [asDora, asMax];
    const answers = await race(server.db, 2, index =>
      (senders[index] ?? asDora)('POST', '/x/managers/', { email: 'twice@acme.test' }),
    );
    expect(answers).toEqual({ 201: 1, 409: 1 });
  });
});

it('[MGR-04] managers of single orders have rights of the company from their first one', async () => {
  await asDora('POST', '/orders/102/add_manager/', { email: 'guest@customer.test' });
  const [guest] = await server.db.query<{ id: number }>(sql`select id from users where email = 'guest@customer.test'`);
  const id = guest?.id ?? 0;
  expect(await read(id)).toMatchObject({ is_by_order: true });
  expect(await setRights(id, { permissions: managerCodes })).toMatchObject({ status: 200, is_by_order: false });
});

describe('[MGR-27] a manager of an order who has rights from the company', () => {
  const { id, email } = people.viewer;
  beforeEach(async () => {
    await setRights(id, { permissions: ['reset_device'] });
    await server.db.query(sql`update users set is_manager_by_order = true where id = ${id}`);
  });

  it('[MGR-27] is one of the company, so that no invitation is for them', async () => {
    expect(await read(id)).toMatchObject({ is_by_order: false });
    expect(await invite(email)).toMatchObject({ status: 409, code: 'already_manager' });
  });

  it('[MGR-27] stays one without their rights', async () => {
    expect(await setRights(id, { permissions: [] })).toMatchObject({ status: 200, is_by_order: false });
  });

  it('[MGR-27] has changed for who would give them rights once they are invited', async () => {
    await server.db.query(sql`delete from user_permissions where user_id = ${id}`);
    const { version } = await read(id);
    expect(await invite(email)).toMatchObject({ status: 201 });
    const late = { permissions: ['reset_device'], allowances: [], based_on: version };
    expect(await post(asDora, `${id}/rights/`, late)).toMatchObject({ status: 409, code: 'rights_changed_meanwhile' });
  });
});

it('[MGR-40] whoever is invited begins without rights from before, which the inviter may lack', async () => {
  await grant(server.db, 3, ['manage_managers']);
  await grant(server.db, 5, ['manage_managers', 'manage_catalogue']);
  await server.db.query(sql`insert into allowances (user_id, product_id, max) values (5, 1, 50), (5, 2, null)`);
  const invited = await invite('o_o%o@acme.test', asMax);
  expect(invited).toMatchObject({ status: 201, id: 5, new_user: false });
  expect(await read(5)).toMatchObject({ is_active: true, permissions: [], allowances: [] });
  expect(await readLastActs(server.db, 1)).toMatchObject([
    {
      action: 'manager.invited',
      object_id: '5',
      difference: {
        is_manager: { from: false, to: true },
        permissions: { from: 'manage_catalogue, manage_managers', to: '' },
        'allowance.EDIT': { from: 50, to: null },
        'allowance.STUD': { from: 'unlimited', to: null },
      },
    },
  ]);
  await server.db.query(sql`update users set is_manager = false where id = 5`);
});

describe('somebody whom the vendor’s system let leave', () => {
  const { id, email } = people.viewer;
  const makeScript = async () => scriptCalls(server).make(await server.as(email), { permissions: ['reset_license'] });
  beforeEach(() => grant(server.db, id, ['manage_managers', 'reset_license']));
  const letLeave = () => server.db.query(sql`update users set left_at = now() where id = ${id}`);

  it('[MGR-41] is invited again, without the rights and password of before, and can hand over', async () => {
    await server.db.query(sql`update users set password_hash = 'x', password_chosen_at = now() where id = ${id}`);
    await letLeave();
    expect(await leave(id, 4)).toMatchObject({ status: 409, code: 'manager_left' });
    const invited = await invite(email);
    expect(invited).toMatchObject({ status: 201, id, initial_password: expect.stringMatching(/.{12}/) });
    expect(await read(id)).toMatchObject({ is_active: true, is_initial_password: true, permissions: [] });
    expect(await readLastActs(server.db, 1)).toMatchObject([
      {
        difference: { is_manager: { from: false, to: true }, permissions: { from: 'manage_managers, reset_license' } },
      },
    ]);
    expect(await leave(id, 4)).toMatchObject({ status: 200, orders: 1 });
    await server.db.query(sql`update users set is_manager = true, left_at = null where id = ${id}`);
  });

  it('[AUTH-36] begins without the link to an account at an external provider, which may not be theirs', async () => {
    const { db } = server;
    const link = (user: number) => sql`insert into user_identities values ('https://id.test', ${`s${user}`}, ${user})`;
    const links = () => db.query(sql`select subject from user_identities where issuer = 'https://id.test'`);
    await db.query(link(id));
    await db.query(link(3));
    await letLeave();
    expect(await invite(email)).toMatchObject({ status: 201, id });
    expect(await links()).toEqual([{ subject: 's3' }]);
    await db.query(link(id));
    expect(await leave(id, 4)).toMatchObject({ status: 200 });
    expect(await links()).toEqual([{ subject: 's3' }]);
    await db.query(sql`update users set is_manager = true, left_at = null where id = ${id}`);
  });

  it('[SCRI-07] has no script that works again, neither after the invitation nor if they come back otherwise', async () => {
    const first = await makeScript();
    expect(await first.answered('GET', '/licenses/')).toEqual([200]);
    await letLeave();
    expect(await first.answered('GET', '/licenses/')).toEqual([401, 'not_authenticated']);
    await invite(email);
    expect(await first.answered('GET', '/licenses/')).toEqual([401, 'not_authenticated']);
    await grant(server.db, id, ['reset_license']);
    const second = await makeScript();
    expect(await second.answered('GET', '/licenses/')).toEqual([200]);
    await letLeave();
    await deleteEndedScripts(server.db);
    await server.db.query(sql`update users set left_at = null where id = ${id}`);
    expect(await second.answered('GET', '/licenses/')).toEqual([401, 'not_authenticated']);
  });
});
