import sql, { raw } from 'sql-template-tag';
import { expect, it } from 'vitest';
import { createSecrets } from '../../server/secrets';
import { isSound, reportOf, verify } from '../../server/setup/verify';
import { verifyingScene } from '../support/verifying';

const { db, secrets, guards, afterDamage } = verifyingScene();

it('[OPS-01] finds nothing wrong in the demo data, and looked at every kind of row', async () => {
  const verified = await verify(db, secrets, guards());
  expect(verified.findings.filter(({ wrong }) => wrong > 0)).toEqual([]);
  expect(isSound(verified)).toBe(true);
  const unseen = verified.findings.filter(({ checked }) => checked === 0).map(({ what }) => what);
  expect(unseen).toEqual([
    'received bytes of uploads, against their pieces',
    'name_key of views, against the normal form of name',
    'latest versions of declarations, against their numbers',
  ]);
  expect(reportOf(verified)).toMatch(
    /^ok     counts of managers, against licenses and orders: [\d,]+\n[^]*\nNothing is wrong\.\n$/,
  );
});

it('[OPS-02] names a count that is one too many, with its manager and list', async () => {
  const [count] = await db.query<{ place: string; user_id: number }>(sql`
    select ctid::text as place, user_id from managed_counts where list = 'trial' limit 1`);
  const change = (sign: string) =>
    `update managed_counts set records = records ${sign} 1 where ctid = (select ctid from managed_counts
      where list = 'trial' and user_id = ${count?.user_id} order by day, is_member, is_any_floating, has_key, records limit 1)`;
  const found = await afterDamage('managed_counts', change('+'), change('-'));
  expect(found).toMatchObject([{ what: 'counts of managers, against licenses and orders', wrong: 1 }]);
  expect(JSON.parse(found[0]?.examples[0] ?? '')).toMatchObject({ manager: count?.user_id, list: 'trial' });
});

it('[OPS-02] names a license that counts a user it has not', async () => {
  const of = 'where id = (select min(id) from licenses where max_license_users = 0)';
  const found = await afterDamage(
    'licenses',
    `update licenses set assigned_users = assigned_users + 1 ${of}`,
    `update licenses set assigned_users = assigned_users - 1 ${of}`,
  );
  expect(found.map(({ what }) => what)).toContain('assigned users of licenses, against their users');
});

it('[OPS-03] names the histories of an act that is gone', async () => {
  const [act] = await db.query<{ id: number }>(sql`
    select audit_id as id from audit_subjects where kind = 'license' and entry_id = audit_id and run_id is null limit 1`);
  await db.query(raw(`create table kept_act as select * from audit_log where id = ${act?.id}`));
  const found = await afterDamage(
    'audit_log',
    `delete from audit_log where id = ${act?.id}`,
    'insert into audit_log overriding system value select * from kept_act; drop table kept_act',
  );
  expect(found.map(({ what }) => what)).toEqual(['entries of histories, against the acts of the audit log']);
  expect(found[0]?.examples.map(example => JSON.parse(example) as object)).toEqual(
    expect.arrayContaining([expect.objectContaining({ act: act?.id, problem: 'the act is gone' })]),
  );
});

it('[OPS-03] names an act that the history of its person lost', async () => {
  const [act] = await db.query<{ id: number }>(
    sql`select min(audit_id) as id from audit_subjects where kind = 'actor'`,
  );
  await db.query(
    raw(`create table kept_entry as select * from audit_subjects where kind = 'actor' and audit_id = ${act?.id}`),
  );
  const found = await afterDamage(
    'audit_subjects',
    `delete from audit_subjects where kind = 'actor' and audit_id = ${act?.id}`,
    'insert into audit_subjects select * from kept_entry; drop table kept_entry',
  );
  expect(found).toMatchObject([{ what: 'acts of the audit log, against the histories that they belong to', wrong: 1 }]);
});

it('[OPS-04] names the column of a value that the key does not open', async () => {
  const [client] = await db.query<{ id: string; secret: string }>(sql`select id, secret from oauth_clients limit 1`);
  const set = (secret: string) => `update oauth_clients set secret = '${secret}' where id = '${client?.id}'`;
  const found = await afterDamage(
    'oauth_clients',
    set(createSecrets(Buffer.alloc(32, 9)).encrypt('other')),
    set(client?.secret ?? ''),
  );
  expect(found).toMatchObject(
    [
      {
        what: 'encrypted values, with the encryption key',
        wrong: 1,
        examples: [/^oauth_clients\.secret at \(\d+,\d+\)$/],
      },
    ].map(({ examples, ...rest }) => ({ ...rest, examples: examples.map(pattern => expect.stringMatching(pattern)) })),
  );
});

it('[OPS-05] names a row that refers to nothing', async () => {
  const [device] = await db.query<{ id: number; license_id: number }>(
    sql`select id, license_id from devices order by id limit 1`,
  );
  const lost = await afterDamage(
    'devices',
    `update devices set license_id = 99999999 where id = ${device?.id}`,
    `update devices set license_id = ${device?.license_id} where id = ${device?.id}`,
  );
  expect(lost).toEqual([
    expect.objectContaining({
      what: expect.stringMatching(/^foreign keys, against the rows they name \(\d\d+\)$/),
      wrong: 1,
      examples: ['devices.devices_license_id_fkey {"license_id" : 99999999}'],
    }),
  ]);
});

it('[OPS-05] names a condition that a row breaks, and says that nobody validated it', async () => {
  const execute = (script: string) => db.transaction(tx => tx.execute(script));
  const of =
    'where (user_id, product_id) = (select user_id, product_id from allowances where used = 0 and max > 0 order by 1, 2 limit 1)';
  const condition = 'add constraint allowances_not_exceeded check (max is null or used <= max)';
  await execute(`alter table allowances drop constraint allowances_not_exceeded;
    create table kept_allowance as select * from allowances ${of}; update allowances set used = max + 1 ${of};
    alter table allowances ${condition} not valid`);
  const { findings } = await verify(db, secrets, guards());
  await execute(`alter table allowances drop constraint allowances_not_exceeded;
    update allowances a set used = k.used from kept_allowance k where (a.user_id, a.product_id) = (k.user_id, k.product_id);
    drop table kept_allowance; alter table allowances ${condition}`);
  expect(findings.filter(({ wrong }) => wrong > 0).map(({ what, examples }) => [what, examples])).toEqual([
    [
      expect.stringMatching(/^conditions of tables, against their rows/),
      [expect.stringMatching(/^allowances\.allowances_not_exceeded \(\d+,\d+\)$/)],
    ],
    [
      'triggers, indexes and constraints, whether they are in force',
      ['{"kind":"constraint","name":"allowances_not_exceeded","on":"allowances","problem":"it was never validated"}'],
    ],
  ]);
});

it('[OPS-05] says that a trigger is off', async () => {
  await db.query(sql`alter table licenses disable trigger licenses_counted`);
  const { findings } = await verify(db, secrets, guards());
  await db.query(sql`alter table licenses enable trigger licenses_counted`);
  expect(findings.filter(({ wrong }) => wrong > 0)).toMatchObject([
    {
      what: 'triggers, indexes and constraints, whether they are in force',
      examples: ['{"kind":"trigger","name":"licenses_counted","on":"licenses","problem":"it is disabled"}'],
    },
  ]);
});

it('[OPS-05] says which foreign key, index or trigger is not there', async () => {
  const execute = (script: string) => db.transaction(tx => tx.execute(script));
  const key = 'alter table devices %s constraint devices_license_id_fkey';
  await execute(`${key.replace('%s', 'drop')}; alter table licenses rename constraint licenses_pkey to another`);
  const { findings } = await verify(db, secrets, guards());
  await execute(`${key.replace('%s', 'add')} foreign key (license_id) references licenses;
    alter table licenses rename constraint another to licenses_pkey`);
  expect(findings.filter(({ wrong }) => wrong > 0)).toMatchObject([
    {
      what: 'triggers, indexes and constraints of this release, whether they are there',
      wrong: 3,
      examples: [
        'constraint devices_license_id_fkey of devices',
        'constraint licenses_pkey of licenses',
        'index licenses_pkey of licenses',
      ],
    },
  ]);
});

it('[OPS-01] changes nothing, and cannot', async () => {
  await expect(
    db.transaction(tx => tx.query(sql`update companies set name = name`), { readsOneMoment: true }),
  ).rejects.toThrow('read-only transaction');
});
