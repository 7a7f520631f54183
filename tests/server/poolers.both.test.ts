import { randomUUID } from 'node:crypto';
import sql, { raw, type Sql } from 'sql-template-tag';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { ConfigError, parseConfig } from '../../server/config';
import { alone } from '../../server/database/alone';
import type { Database } from '../../server/database/connection';
import { migrate, migrations } from '../../server/database/migrate';
import { scriptMigration } from '../../server/database/migrations';
import { openDatabase } from '../../server/database/open';
import { openPostgres } from '../../server/database/postgres';
import { createDatabase } from '../support/openDatabase';
import { findPgBouncer, startPgBouncer } from '../support/pgbouncer';
import { startServer, type TestServer } from '../support/server';

const url = inject('postgresUrl') ?? '';
const program = findPgBouncer();
if (url && !program) process.stderr.write('PgBouncer is not installed, so the server is not tried behind it.\n');

const settings = [
  "statement_timeout = '10s'",
  "lock_timeout = '2s'",
  "datestyle = 'ISO, MDY'",
  "timezone = 'UTC'",
  'jit = off',
];

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A database whose role has the settings that a pooler drops. */
const roleAddress = async (template: string): Promise<URL> => {
  const address = new URL(await createDatabase(url, template));
  const role = `pooled_${randomUUID().replaceAll('-', '')}`;
  const admin = await openPostgres(address.href);
  await admin.query(raw(`create role ${role} superuser login`));
  for (const setting of settings) await admin.query(raw(`alter role ${role} set ${setting}`));
  await admin.close();
  address.username = role;
  return address;
};

const pooled = async (address: URL, pooling: Parameters<typeof startPgBouncer>[2]) => {
  const pooler = await startPgBouncer(program ?? '', address, pooling);
  closing.push(pooler.stop);
  return pooler.url;
};

const opened = async (...options: Parameters<typeof openPostgres>): Promise<Database> => {
  const db = await openPostgres(...options);
  closing.push(() => db.close());
  return db;
};

const told = (db: Database): string[] => {
  const sentences: string[] = [];
  db.tellTo?.(sentence => sentences.push(sentence));
  return sentences;
};

const lists = [
  '/licenses/?limit=3',
  '/orders/?limit=3',
  '/devices/?limit=3',
  '/customers/?limit=3',
  '/license-product-features/',
];

/** What a person reads, all at once, so that their statements meet in the pooler's sessions. */
const readAll = async ({ app }: TestServer, token: string, addresses: readonly string[]): Promise<string[]> => {
  const answer = async (each: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode, body } = await app.inject({ url: `/api/v1${each}`, headers });
    // A refusal names its request, and no two are alike.
    return `${each} ${statusCode} ${statusCode === 200 ? body : ''}`;
  };
  return (await Promise.all(addresses.map(answer))).toSorted();
};

const served = async (db: Database): Promise<TestServer> => {
  const server = await startServer({ beside: { db } });
  closing.push(() => server.app.close());
  return server;
};

/** Two servers with one pooler send the same statements in opposite order, for two people. */
const expectOwnRows = async (address: URL, dbs: readonly [Database, Database]) => {
  const direct = await served(await opened(address.href));
  const [manager, user] = [await direct.tokenFor('manager@acme.test'), await direct.tokenFor('user@acme.test')];
  const expected = [await readAll(direct, manager, lists), await readAll(direct, user, lists)];
  const [one, other] = [await served(dbs[0]), await served(dbs[1])];
  for (const _ of [1, 2, 3])
    expect(await Promise.all([readAll(one, manager, lists), readAll(other, user, lists.toReversed())])).toEqual(
      expected,
    );
};

describe.skipIf(!url)('a pooler that mixes statements only later', () => {
  it('[POOL-05] gets them once more without names, alone and in a transaction', async () => {
    for (const within of ['alone', 'transaction'] as const) {
      const db = await opened(await createDatabase(url, 'migrated'), { connections: 2 });
      const sentences = told(db);
      const ask = (connection: Pick<Database, 'query'>) =>
        connection.query<{ n: number }>(sql`select ${1}::int as n`, { plan: 'once' });
      expect(await ask(db)).toEqual([{ n: 1 }]);
      // As if a pooler had given the connection another session.
      await db.query(sql`deallocate all`);
      expect(await (within === 'alone' ? ask(db) : db.transaction(ask))).toEqual([{ n: 1 }]);
      expect(sentences).toEqual([expect.stringContaining('so statements are sent without names')]);
    }
  });
});

const ignored = 'statement_timeout, idle_in_transaction_session_timeout, options';

describe.skipIf(!url || !program)('PgBouncer in transaction mode', () => {
  it('[POOL-01] gives nobody the rows of others, with two servers in opposite order', async () => {
    const address = await roleAddress('demo');
    const pooler = await pooled(address, { mode: 'transaction' });
    const dbs = [
      await opened(pooler, { pooler: 'transaction' }),
      await opened(pooler, { pooler: 'transaction' }),
    ] as const;
    expect(told(dbs[0])).toEqual([expect.stringMatching(/^DATABASE_POOLER=transaction: .* DATABASE_DIRECT_URL\.$/)]);
    await expectOwnRows(address, dbs);
  });

  it('[POOL-02] is found at the start, without a setting', async () => {
    const pooler = await pooled(await roleAddress('demo'), { mode: 'transaction', ignored });
    const [one, other] = [await opened(pooler), await opened(pooler)];
    expect(told(other)).toEqual([expect.stringContaining('mixes the prepared statements of its clients, so')]);
    const licenses = sql`select 'a license' as read from licenses limit 1`;
    const companies = sql`select 'a company' as read from companies limit 1`;
    const ask = async (db: Database, statement: Sql) => (await db.query(statement, { plan: 'once' }))[0];
    for (const _ of [1, 2, 3])
      expect(
        await Promise.all([ask(one, licenses), ask(other, companies), ask(one, companies), ask(other, licenses)]),
      ).toEqual([{ read: 'a license' }, { read: 'a company' }, { read: 'a company' }, { read: 'a license' }]);
  });

  it('[POOL-03] that refuses or loses the settings stops the start, with a sentence', async () => {
    const address = new URL(await createDatabase(url, 'migrated'));
    const opening = openPostgres(await pooled(address, { mode: 'transaction' }));
    await expect(opening).rejects.toThrow(ConfigError);
    await expect(opening).rejects.toThrow(
      /set DATABASE_POOLER=transaction, .*: alter role … set DateStyle = 'ISO, MDY'/,
    );
    const lacking = openPostgres(await pooled(address, { mode: 'transaction' }), { pooler: 'transaction' });
    await expect(lacking).rejects.toThrow(/lacks the server's settings, .*lock_timeout is 0/);
  });

  it('[POOL-04] in statement mode stops the start, with a sentence', async () => {
    const address = await roleAddress('migrated');
    for (const pooler of ['transaction', null] as const) {
      const opening = openPostgres(await pooled(address, { mode: 'statement', ignored }), { pooler });
      await expect(opening).rejects.toThrow(ConfigError);
      await expect(opening).rejects.toThrow('is in statement mode, so that each statement may run in another session');
    }
  });

  it('[POOL-06] is gone around by migrations', async () => {
    const [behind, direct] = [await roleAddress('template0'), await createDatabase(url, 'template0')];
    const db = await openDatabase(
      parseConfig({
        DATABASE_URL: await pooled(behind, { mode: 'transaction' }),
        DATABASE_POOLER: 'transaction',
        DATABASE_DIRECT_URL: direct,
      }),
    );
    closing.push(() => db.close());
    await migrate(db);
    const tables = async (each: Database) => each.query(sql`select 1 where to_regclass('licenses') is not null`);
    expect(await tables(await opened(direct))).toHaveLength(1);
    expect(await tables(db)).toHaveLength(0);
  });

  it('[POOL-07] that is only found stops a migration that needs a session of its own, and nobody loses limits', async () => {
    const behind = await roleAddress('template0');
    const pooler = await pooled(behind, { mode: 'transaction', ignored });
    const open = async () => openDatabase(parseConfig({ DATABASE_URL: pooler }));
    const [working, starting] = [await open(), await open()];
    closing.push(
      () => working.close(),
      () => starting.close(),
    );
    const migrating = migrate(starting);
    await expect(migrating).rejects.toThrow(ConfigError);
    await expect(migrating).rejects.toThrow('Set DATABASE_DIRECT_URL to PostgreSQL itself, then start again.');
    const admin = await opened(behind.href);
    const locks = sql`select from pg_locks join pg_database on oid = database
      where locktype = 'advisory' and datname = current_database()`;
    expect(await admin.query(locks)).toEqual([]);
    const limits = sql`select current_setting('statement_timeout') || ', ' || current_setting('lock_timeout') as limits
      from pg_sleep(0.01)`;
    const asked = await Promise.all([working.query(limits), working.query(limits), working.query(limits)]);
    expect(asked.flat()).toEqual([{ limits: '10s, 2s' }, { limits: '10s, 2s' }, { limits: '10s, 2s' }]);
    expect(await alone(admin, async () => 'alone')).toBe('alone');
  });

  it('[POOL-07] carries a release without such a migration', async () => {
    const behind = await roleAddress('migrated');
    const db = await openDatabase(
      parseConfig({ DATABASE_URL: await pooled(behind, { mode: 'transaction', ignored }) }),
    );
    closing.push(() => db.close());
    expect(await migrate(db, [...migrations, scriptMigration('9999_none.sql', 'select 1;')])).toEqual([
      '9999_none.sql',
    ]);
  });
});
