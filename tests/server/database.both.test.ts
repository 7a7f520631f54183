import { openAsBlob } from 'node:fs';
import sql, { raw } from 'sql-template-tag';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { ConfigError } from '../../server/config';
import type { Transaction } from '../../server/database/connection';
import { passingFault } from '../../server/database/faults';
import { migrate, migrateFor } from '../../server/database/migrate';
import { openPGlite } from '../../server/database/pglite';
import { openPostgres } from '../../server/database/postgres';
import { writeSomething } from '../../server/queries/ping';
import { createDatabase, openTestDatabase } from '../support/openDatabase';
import { startServer } from '../support/server';

const url = inject('postgresUrl');
afterEach(() => void vi.useRealTimers());

// PGlite runs in this process, with one user and one connection, for which everything waits.
if (url) {
  it('[LLIST-09] no answer waits for slow statements, however many are running', async () => {
    const db = await openTestDatabase();
    const searches = await db.transaction(async tx => {
      await tx.query(sql`select pg_advisory_xact_lock(1)`);
      // Each waits for the lock that this transaction holds.
      const waiting = Array.from({ length: 32 }, () =>
        db.query(sql`select pg_advisory_xact_lock_shared(1)`, { mayTakeLong: true }),
      );
      expect(await db.query(sql`select 1 as answer`)).toEqual([{ answer: 1 }]);
      return waiting;
    });
    expect(await Promise.all(searches)).toHaveLength(32);
    await db.close();
  });

  it('a connection that the server drops fails only its own transaction', async () => {
    const db = await openTestDatabase();
    const broken = db.transaction(async tx => {
      const [own] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.query(sql`select pg_terminate_backend(${own?.pid})`);
      await tx.query(sql`select 1`);
    });
    // PostgreSQL's message if it arrived with the statement, the driver's if it arrived before.
    await expect(broken).rejects.toThrow(
      /^(terminating connection due to administrator command|Client has encountered a connection error and is not queryable)$/,
    );
    expect(await db.query(sql`select 1 as answer`)).toEqual([{ answer: 1 }]);
    await db.close();
  });

  it('repeats a transaction that conflicted with others, five times at most, and no other', async () => {
    const db = await openTestDatabase();
    const begun = async (state: string) => {
      let count = 0;
      const failing = db.transaction(async () => {
        count += 1;
        throw Object.assign(new Error('in vain'), { code: state });
      });
      await expect(failing).rejects.toThrow('in vain');
      return count;
    };
    expect([await begun('40001'), await begun('40P01'), await begun('55P03'), await begun('23505')]).toEqual([
      5, 5, 1, 1,
    ]);
    await db.close();
  });

  it("gives up a statement without an answer, but none of a server's start", async () => {
    const db = await openTestDatabase();
    const wait = (tx: Transaction) =>
      tx.query<{ answer: number }>(sql`select 1 as answer from pg_advisory_xact_lock(2)`);
    const waiting = sql`
      select count(*) from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and objid = 2 and not granted`;
    const { starting } = await db.transaction(async tx => {
      await tx.query(sql`select pg_advisory_xact_lock(2)`);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const outcomes = [db.transaction(wait), db.transaction(wait, { mayTakeForever: true })] as const;
      outcomes[0].catch(() => {});
      while ((await tx.query<{ count: number }>(waiting))[0]?.count !== 2);
      vi.advanceTimersByTime(15_000);
      vi.useRealTimers();
      await expect(outcomes[0]).rejects.toThrow('Query read timeout');
      // Awaited once the lock is released.
      return { starting: outcomes[1] };
    });
    expect(await starting).toEqual([{ answer: 1 }]);
    expect(await db.query(sql`select 1 as answer`)).toEqual([{ answer: 1 }]);
    await db.close();
  });

  it("asks PostgreSQL to end transactions that idle or wait too long, but none of a server's start", async () => {
    const db = await openTestDatabase();
    const show = (tx: Transaction) =>
      tx.query(sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`);
    expect(await db.transaction(show)).toEqual([{ statement: '10s', lock: '2s', idle: '1min' }]);
    expect(await db.transaction(show, { mayTakeForever: true })).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
    await db.close();
  });

  it('[CLOCK-03] calculates in UTC, whatever time zone the database has', async () => {
    const admin = await openPostgres(`${url}/postgres`);
    await admin.query(raw('create database elsewhere template template0'));
    await admin.query(raw("alter database elsewhere set timezone = 'Asia/Kolkata'"));
    const db = await openPostgres(`${url}/elsewhere`);
    expect(
      await db.query(
        sql`select '2026-07-01'::date::timestamptz as time, '2026-07-01T23:00Z'::timestamptz::date as day`,
      ),
    ).toEqual([{ time: '2026-07-01T00:00:00.000Z', day: '2026-07-01' }]);
    await db.close();
    await admin.query(raw('drop database elsewhere'));
    await admin.close();
  });

  it('says what to do if the database user may not add the module that searches need', async () => {
    const admin = await openPostgres(`${url}/postgres`);
    await admin.query(sql`create role tenant login`);
    await admin.query(sql`create database tenancy`);
    const tenancy = await openPostgres(`${url}/tenancy`);
    await tenancy.query(sql`grant create on schema public to tenant`);
    const db = await openPostgres(`${url}/tenancy`.replace('portal@', 'tenant@'));
    const start = migrate(db);
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow('have an administrator run "create extension pg_trgm" in this database');

    await tenancy.query(sql`create extension pg_trgm`);
    expect(await migrate(db)).toContain('0001_first_release.sql');
    await db.close();
    await tenancy.close();
    await admin.query(raw('drop database tenancy'));
    await admin.query(raw('drop role tenant'));
    await admin.close();
  });
}

if (url)
  it('[REST-02] works as a database user who owns nothing, and can only add to the audit log', async () => {
    const owner = await openPostgres(await createDatabase(url, 'demo'));
    const [name] = await owner.query<{ database: string }>(sql`select current_database() as database`);
    const role = `server_of_${name?.database}`;
    await owner.query(raw(`create role ${role} login`));
    expect(await migrateFor(owner, role)).toEqual([]);
    const db = await openPostgres(`${url}/${name?.database}`.replace('portal@', `${role}@`));

    expect(await migrate(db)).toEqual([]);
    const server = await startServer({ beside: { db } });
    const send = await server.as('manager@acme.test');
    expect((await send('POST', '/licenses/1/reset/')).statusCode).toBe(200);
    const told = sql`select action from audit_log order by id desc limit 1`;
    expect(await db.query(told)).toEqual([{ action: 'license.reset' }]);
    const view = { name: 'Mine', resource: 'licenses', query: '', is_pinned: true };
    expect((await send('POST', '/x/views/', view)).statusCode).toBe(201);
    expect(await db.query(told)).toEqual([{ action: 'view.created' }]);
    await writeSomething(db);
    for (const change of [
      'delete from audit_log',
      `update audit_log set outcome = 'done'`,
      'truncate audit_log',
      'truncate companies cascade',
      'alter table audit_log disable trigger all',
      'drop trigger audit_log_not_truncated on audit_log',
      'set session_replication_role = replica',
      `insert into schema_migrations (name) values ('none')`,
    ])
      await expect(db.query(raw(change))).rejects.toThrow(/^(permission denied|must be owner)/);

    await owner.query(sql`delete from schema_migrations where name = '0060_plain_triggers.sql'`);
    await expect(migrate(db)).rejects.toThrow(
      `The database lacks 1 of this release's migrations (the first is 0060_plain_triggers.sql), and its user may not run them. Run "npm run migrate"`,
    );
    await server.app.close();
    await db.close();
    await owner.query(raw(`drop owned by ${role}`));
    await owner.query(raw(`drop role ${role}`));
    await owner.close();
  });
else
  it('sends nothing to the embedded database while its disk has no room for its log', async () => {
    let free = Infinity;
    const loadDataDir = await openAsBlob(inject('dumps').migrated);
    const db = await openPGlite({ loadDataDir, freeBytes: () => free });
    expect(await db.query(sql`select 1 as answer`)).toEqual([{ answer: 1 }]);
    free = 64 * 2 ** 20 - 1;
    expect(passingFault(await db.query(sql`select 1`).catch((error: unknown) => error))).toBe('full');
    expect(passingFault(await writeSomething(db).catch((error: unknown) => error))).toBe('full');
    free += 1;
    await writeSomething(db);
    expect(await db.query(sql`select 1 as answer`)).toEqual([{ answer: 1 }]);
    await db.close();
  });

it.skipIf(inject('postgresUrl'))(
  '[OPS-47] neither a backup nor a copy is begun on a full disk, so that the database answers once there is room',
  async () => {
    let free = 64 * 2 ** 20 - 1;
    const loadDataDir = await openAsBlob(inject('dumps').empty);
    const db = await openPGlite({ loadDataDir, freeBytes: () => free });
    const copying = () => db.transaction(tx => tx.load('nothing', ['id'], '1\n'));
    for (const work of [() => db.dump(), copying]) expect(await work().then(() => 'done', passingFault)).toBe('full');
    free += 1;
    expect((await db.dump()).length).toBeGreaterThan(1_000_000);
    await expect(copying()).rejects.toThrow('relation "nothing" does not exist');
    await db.close();
  },
);

it('[LLIST-09] a search is answered like any other query', async () => {
  const db = await openTestDatabase();
  expect(await db.query(sql`select 1 as answer`, { mayTakeLong: true })).toEqual([{ answer: 1 }]);
  await db.close();
});
