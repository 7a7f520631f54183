import sql from 'sql-template-tag';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnDeviceList } from '../../contract/extensions/ownDevices';
import { people } from '../support/fixture';
import { insertRow } from '../support/insertRow';
import { race } from '../support/race';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { readTrail } from '../support/trail';
import { viewAsCalls } from '../support/viewAsCalls';

const server = serverScene();
const { begin } = viewAsCalls(server);
const asUser = senderOf(server, people.user.email);
const asManager = senderOf(server, people.manager.email);

/** The user uses the licenses 2 and 3 with the devices HW5 and HW4. HW%1 is on license 1, which they do not use. */
beforeEach(async () => {
  await server.db.query(sql`delete from own_devices`);
  await server.db.query(sql`delete from devices where id > 1000`);
  await server.db.query(
    sql`insert into license_users (license_id, user_id) values (2, 1), (3, 1) on conflict do nothing`,
  );
});

type Sender = typeof asUser;
const mark = async (hardware_id: string, send: Sender = asUser, is_own = true) => {
  const answer = await send('PATCH', '/x/own-devices/', { hardware_id, is_own });
  return answer.statusCode < 300 ? answer.statusCode : [answer.statusCode, answer.json<{ code?: string }>().code];
};
const marked = async (send: Sender = asUser) => {
  const { count, results } = (await send('GET', '/x/own-devices/')).json<OwnDeviceList>();
  expect(results).toHaveLength(count);
  return results.map(({ hardware_id }) => hardware_id);
};
const takeLicense2 = () => server.db.query(sql`delete from license_users where license_id = 2 and user_id = 1`);

describe('own devices', () => {
  it('[OWN-01] are remembered with the person, and told to nobody else', async () => {
    expect([await mark('HW5'), await mark('HW4')]).toEqual([204, 204]);
    expect([await marked(), await marked(asManager)]).toEqual([['HW4', 'HW5'], []]);
    expect(await mark('HW5', asManager, false)).toEqual(204);
    expect(await mark('HW4', asUser, false)).toEqual(204);
    expect(await marked()).toEqual(['HW5']);
  });

  it('[OWN-01] stay the same when they are marked or unmarked again, and nothing of it is in the history', async () => {
    const before = await readTrail(server.db);
    const answers = [];
    for (const isOwn of [true, true, false, false]) answers.push(await mark('HW5', asUser, isOwn), await marked());
    expect(answers).toEqual([204, ['HW5'], 204, ['HW5'], 204, [], 204, []]);
    expect(await readTrail(server.db)).toEqual(before);
  });

  it('[OWN-02] are devices of licenses that the person uses', async () => {
    expect(await mark('HW5')).toEqual(204);
    // These are of another license, of one that the person only manages, of another company, and of nobody.
    expect(await mark('HW%1')).toEqual([404, 'not_found']);
    expect(await mark('HW%1', asManager)).toEqual([404, 'not_found']);
    expect(await mark('HW20')).toEqual([404, 'not_found']);
    expect(await mark('nothing')).toEqual([404, 'not_found']);
    expect([await marked(), await marked(asManager)]).toEqual([['HW5'], []]);
  });

  it('[OWN-03] are not told while the person may not see them', async () => {
    await mark('HW4');
    await mark('HW5');
    await takeLicense2();
    expect([await marked(), await mark('HW5')]).toEqual([['HW4'], [404, 'not_found']]);
    await insertRow(server.db, 'license_users', { license_id: 2, user_id: 1 });
    expect(await marked()).toEqual(['HW4', 'HW5']);
    await server.db.query(sql`update users set company_id = 2 where id = 1`);
    expect(await marked()).toEqual([]);
    await server.db.query(sql`update users set company_id = 1 where id = 1`);
  });

  it('[HOME-39] are neither marked nor told while they are blacklisted', async () => {
    await mark('HW4');
    await mark('HW5');
    await server.db.query(sql`update devices set blacklisted = true where id = 5`);
    expect([await marked(), await mark('HW5')]).toEqual([['HW4'], [404, 'not_found']]);
    expect(await mark('HW5', asUser, false)).toEqual(204);
    await server.db.query(sql`update devices set blacklisted = false where id = 5`);
    expect([await mark('HW5'), await marked()]).toEqual([204, ['HW4', 'HW5']]);
  });

  it('[OWN-03] can be unmarked while the person may not see them', async () => {
    await mark('HW5');
    await takeLicense2();
    expect(await mark('HW5', asUser, false)).toEqual(204);
    await insertRow(server.db, 'license_users', { license_id: 2, user_id: 1 });
    expect(await marked()).toEqual([]);
  });

  it('[OWN-05] while viewing as the person, a manager reads the marks on licenses that both see, and changes none', async () => {
    await mark('HW5');
    await insertRow(server.db, 'devices', { id: 1009, license_id: 9, hardware_id: 'HW9' });
    await insertRow(server.db, 'license_users', { license_id: 9, user_id: 1 });
    await mark('HW9');
    const { get, request } = await begin();
    expect((await get('/x/own-devices/')).json()).toEqual({ count: 1, results: [{ hardware_id: 'HW5' }] });
    const change = await request('PATCH', '/x/own-devices/', { hardware_id: 'HW5', is_own: false });
    expect([change.statusCode, change.json<{ code: string }>().code]).toEqual([403, 'view_as_is_read_only']);
    expect(await marked()).toEqual(['HW5', 'HW9']);
    await server.db.query(sql`delete from license_users where license_id = 9`);
  });

  it('[OWN-06] are deleted with the person', async () => {
    await server.db.query(sql`
      insert into users (id, company_id, email, email_key, platform_user_id) values (900, 1, 'gone@acme.test', 'gone@acme.test', '00000000-0000-4000-8000-0000000000f9')`);
    await insertRow(server.db, 'own_devices', { user_id: 900, hardware_id: 'HW5' });
    await server.db.query(sql`delete from users where id = 900`);
    expect(await server.db.query(sql`select hardware_id from own_devices`)).toEqual([]);
  });
});

describe('the limit of own devices', () => {
  /** Marks 99 devices: HW1001 to HW1099. */
  const markMany = async (license: number) => {
    await server.db.query(sql`
      insert into devices (id, license_id, hardware_id) select n, ${license}, 'HW' || n from generate_series(1001, 1099) n`);
    await server.db.query(sql`
      insert into own_devices (user_id, hardware_id) select 1, 'HW' || n from generate_series(1001, 1099) n`);
  };

  it('[OWN-04] is a hundred: the next is refused until a mark is taken off', async () => {
    await markMany(2);
    expect(await mark('HW5')).toEqual(204);
    expect(await mark('HW4')).toEqual([409, 'too_many_own_devices']);
    expect(await mark('HW5')).toEqual(204);
    await mark('HW1001', asUser, false);
    expect([await mark('HW4'), (await marked()).length]).toEqual([204, 100]);
  });

  it('[OWN-04] forgets marks of devices that the person no longer sees, before it refuses one', async () => {
    await markMany(2);
    await mark('HW5');
    await takeLicense2();
    expect([await mark('HW4'), await marked()]).toEqual([204, ['HW4']]);
    expect(await server.db.query(sql`select hardware_id from own_devices`)).toEqual([{ hardware_id: 'HW4' }]);
  });

  it('[OWN-04] holds for two devices at once', async () => {
    await markMany(2);
    const send = (index: number) =>
      asUser('PATCH', '/x/own-devices/', { hardware_id: index === 0 ? 'HW4' : 'HW5', is_own: true });
    expect(await race(server.db, 2, send)).toEqual({ 204: 1, 409: 1 });
    expect(await marked()).toHaveLength(100);
  });
});
