import sql, { raw } from 'sql-template-tag';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Database } from '../../server/database/connection';
import { logPosition } from '../../server/database/positions';
import { people } from '../support/fixture';
import { createDatabase } from '../support/openDatabase';
import { replicaScene, until } from '../support/replicaScene';
import { runCalls } from '../support/runCalls';
import type { Send, TestServer } from '../support/server';

const url = inject('postgresUrl') ?? '';

const inRecovery = sql`select pg_is_in_recovery() as replica`;

describe.skipIf(!url)('a server with a replica', () => {
  const scene = replicaScene();
  let token: string;
  let asManager: Send;
  beforeAll(async () => {
    token = await scene.servers[0].tokenFor(people.manager.email);
    asManager = await scene.servers[0].as(people.manager.email);
  });
  beforeEach(() => scene.untilUsed());
  afterEach(() => scene.resume());

  const get = ({ app }: TestServer, path: string) =>
    app.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${token}` } });
  const enabled = async (server: TestServer): Promise<boolean> =>
    (await get(server, '/licenses/?id__in=1')).json<{ results: { enabled: boolean }[] }>().results[0]?.enabled ?? false;
  const setEnabled = (isOn: boolean) => scene.atPrimary.query(sql`update licenses set enabled = ${isOn} where id = 1`);
  const disable = () => asManager('POST', '/licenses/disable_bulk/', [1]);

  it('[REPL-01] reads lists from it, and shows a person at once what they wrote, also in another process', async () => {
    await setEnabled(true);
    await scene.pause();
    await setEnabled(false);
    expect(await Promise.all(scene.servers.map(enabled))).toEqual([true, true]);
    await setEnabled(true);
    expect((await disable()).statusCode).toBe(200);
    expect(await Promise.all(scene.servers.map(enabled))).toEqual([false, false]);
  });

  it('[REPL-02] shows a person what their run did', async () => {
    await setEnabled(true);
    const run = runCalls(scene.servers[0], asManager);
    await run.start({ action: 'disable_licenses', ids: [1] });
    await scene.pause();
    await scene.servers[1].app.runs.work();
    expect(scene.servers[0].db.replicas?.lags()).toMatchObject([{ isUsed: true }]);
    expect(await Promise.all(scene.servers.map(enabled))).toEqual([false, false]);
  });

  it('[REPL-03] refuses a revoked token at once', async () => {
    const [server] = scene.servers;
    const other = await server.as(people.distributor.email);
    await scene.pause();
    expect((await other('GET', '/licenses/')).statusCode).toBe(200);
    await scene.atPrimary.query(sql`
      delete from oidc_payloads where payload ->> 'accountId' = ${people.distributor.platformUserId}`);
    expect((await other('GET', '/licenses/')).statusCode).toBe(401);
  });

  it('[REPL-04] answers a read from one node, and once more from the primary if recovery cancels it', async () => {
    const { replicas } = scene.servers[0].db;
    const whole = await replicas?.read(async connection => {
      const short = await connection.query(inRecovery);
      return [short, await connection.query(inRecovery, { mayTakeLong: true })];
    }, null);
    expect(whole).toEqual([[{ replica: true }], [{ replica: true }]]);
    for (const code of ['40001', '57014']) {
      let asked = 0;
      const again = await replicas?.read(async connection => {
        asked += 1;
        if (asked === 1) throw Object.assign(new Error('canceling statement'), { code });
        return connection.query(inRecovery);
      }, null);
      expect(again).toEqual([{ replica: false }]);
    }
  });

  it('[REPL-05] does not use a primary, another database, or a server that is away, and says so', async () => {
    const [foreign, away] = [await createDatabase(url, 'template0'), 'postgres://portal@127.0.0.1:1/postgres'];
    const db: Database = await scene.open(`${scene.primary.url}/postgres`, foreign, away);
    const told: string[] = [];
    db.tellTo?.(sentence => told.push(sentence));
    const [primaryHost, foreignHost] = [new URL(scene.primary.url).host, new URL(url).host];
    expect(told.toSorted()).toEqual(
      [
        `The replica ${primaryHost} is not used: it is no replica, but takes writes itself.`,
        `The replica ${foreignHost} is not used: it is no copy of the database of DATABASE_URL.`,
        'The replica 127.0.0.1:1 is not used: it does not answer.',
      ].toSorted(),
    );
    expect(await db.replicas?.read(connection => connection.query(inRecovery), null)).toEqual([{ replica: false }]);
    await db.close();
  });

  it('[REPL-10] asks a replica for what was acknowledged, and not for what only the primary has', async () => {
    const { atPrimary, atReplica } = scene;
    const become = async (names: string, state: string) => {
      await atPrimary.query(raw(`alter system set synchronous_standby_names = '${names}'`));
      await atPrimary.query(sql`select pg_reload_conf()`);
      await until(atPrimary, sql`(select sync_state = ${state} from pg_stat_replication)`);
    };
    await become('*', 'sync');
    const [receiver] = await atReplica.query<{ pid: number }>(sql`select pid from pg_stat_wal_receiver`);
    process.kill(receiver?.pid ?? 0, 'SIGSTOP');
    try {
      // A commit would wait for the standby.
      await atPrimary.query(sql`checkpoint`);
      const [seen] = await atPrimary.query(sql`
        select ${raw(logPosition)} = flush_lsn as is_standbys, ${raw(logPosition)} < pg_current_wal_flush_lsn() as is_less
        from pg_stat_replication`);
      expect(seen).toEqual({ is_standbys: true, is_less: true });
    } finally {
      process.kill(receiver?.pid ?? 0, 'SIGCONT');
      await become('', 'async');
    }
  });

  it('[REPL-06] goes on with lists while the primary is away, and says what cannot be saved', async () => {
    const [server] = scene.servers;
    await scene.untilReplayed();
    scene.primary.kill();
    try {
      const [list, person] = [
        await get(server, '/licenses/?id__in=1'),
        await get(server, `/users/${people.manager.platformUserId}`),
      ];
      expect([list.statusCode, person.statusCode]).toEqual([200, 200]);
      const refused = await disable();
      expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
        503,
        '10',
        'application/problem+json',
      ]);
      expect(refused.json()).toMatchObject({ code: 'database_unavailable' });
      expect((await server.app.inject('/ready')).json()).toMatchObject({ status: 'ready', database: 'unavailable' });
      expect((await get(server, '/licenses/?id__in=1')).statusCode).toBe(200);
    } finally {
      scene.primary.startAgain();
    }
    expect((await disable()).statusCode).toBe(200);
  });

  it('[REPL-11] goes on with lists when the log of the primary that is away ends within a record', async () => {
    const [server] = scene.servers;
    const isCut = async () => {
      const [primary] = await scene.atPrimary.query<{ flushed: number }>(
        sql`select (pg_current_wal_flush_lsn() - '0/0')::float8 as flushed`,
      );
      const [replica] = await scene.atReplica.query<{ received: number }>(
        sql`select (pg_last_wal_receive_lsn() - '0/0')::float8 as received`,
      );
      return primary?.flushed === replica?.received && (primary?.flushed ?? 1) % 8_192 === 0;
    };
    // Longer than a look at the replica takes to come: what it lacks is no news on the way.
    const isNoted = () => (server.db.replicas?.lags()[0]?.ms ?? 0) > 2_000;
    const untilCut = async (query: Database['query']): Promise<void> => {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        // Open transactions are flushed by whole pages only.
        await query(sql`insert into filler select repeat('x', 1500) from generate_series(1, 100)`);
        await vi.waitUntil(isCut, { timeout: 2_000 }).catch(() => {});
        // Never, if a record ends with the page.
        await vi.waitUntil(isNoted, { timeout: 5_000 }).catch(() => {});
        if ((await isCut()) && isNoted()) return;
      }
      throw new Error('The log never ended with a page.');
    };
    let isKilled = false;
    await scene.atPrimary
      .transaction(async ({ query }) => {
        await query(sql`create table filler (text text)`);
        await untilCut(query);
        isKilled = true;
        scene.primary.kill();
      })
      .catch((error: unknown) => {
        if (!isKilled) throw error;
      });
    try {
      await vi.waitUntil(async () => (await get(server, '/licenses/?id__in=1')).statusCode === 200, {
        timeout: 30_000,
      });
      expect((await server.app.inject('/ready')).json()).toMatchObject({ database: 'unavailable' });
    } finally {
      scene.primary.startAgain();
    }
  });

  it('[REPL-11] waits for a replica that has received what it has not replayed yet', async () => {
    const [server] = scene.servers;
    await scene.pause();
    expect((await disable()).statusCode).toBe(200);
    const [row] = await scene.atPrimary.query<{ lsn: string }>(sql`select pg_current_wal_flush_lsn()::text as lsn`);
    await until(scene.atReplica, sql`pg_last_wal_receive_lsn() >= ${row?.lsn}::pg_lsn`);
    scene.primary.kill();
    try {
      expect((await get(server, '/licenses/?id__in=1')).statusCode).toBe(503);
      await scene.resume();
      await vi.waitUntil(async () => (await get(server, '/licenses/?id__in=1')).statusCode === 200, {
        timeout: 30_000,
      });
    } finally {
      scene.primary.startAgain();
    }
  });

  // The last test: the replica takes writes from now on.
  it('[REPL-09] reads at the successor of a primary that is away', async () => {
    const [server] = scene.servers;
    await scene.untilReplayed();
    scene.primary.kill();
    try {
      await scene.atReplica.query(sql`select pg_promote()`);
      const [list, license] = [await get(server, '/licenses/?id__in=1'), await get(server, '/licenses/1/')];
      expect([list.statusCode, license.statusCode]).toEqual([200, 200]);
    } finally {
      scene.primary.startAgain();
    }
  });
});
