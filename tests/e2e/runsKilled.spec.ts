import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { type Browser, expect, test } from 'playwright/test';
import type { Run, StartedRun } from '../../contract/extensions/runs';
import type { Device } from '../../contract/schemas/device';
import { findPostgres } from '../../scripts/postgres.mjs';
import { parseConfig } from '../../server/config';
import { openDatabase } from '../../server/database/open';
import { createServerProcess } from '../support/e2eServer';
import { freePort } from '../support/freePort';
import { signInAsDistributor } from '../support/orderClient';
import { startPostgres } from '../support/postgresServer';

/** `npm run test:long` sets TEST_LONG. A third of the kills is in the request that starts a run, the others are in a run. */
const kills = process.env.TEST_LONG ? 21 : 6;
const inRequest = kills / 3;
const inRun = kills - inRequest;

type Server = ReturnType<typeof createServerProcess>;
type Start = () => Promise<unknown>;

const openCalls = async (browser: Browser, address: string) => {
  const { authorization } = await signInAsDistributor(browser, address);
  return async <Answer>(path: string, body?: object, key = randomUUID()): Promise<Answer> => {
    const headers = {
      authorization,
      'x-csrftoken': 'test',
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const response = await fetch(`${address}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Answer;
  };
};
type Call = Awaited<ReturnType<typeof openCalls>>;

/**
 * Kills the server while it carries out a run of a hundred devices in the request that starts it, each time later.
 * The request is then repeated, as the portal repeats it.
 */
const killInRequest = async (call: Call, server: Server, start: Start) => {
  const list = 'devices/?device_active=1&floating_in_use=0&order_by=id&limit=100';
  let interrupted = 0;
  for (let kill = 0; kill < inRequest; kill += 1) {
    const { results } = await call<{ results: Device[] }>(`${list}&offset=${kill * 100}`);
    const targets = results.map(({ id, license }) => ({ device: id, license }));
    const body = { action: 'reset_device', resource: 'licenses', targets };
    const key = randomUUID();
    const unanswered = call('x/runs/', body, key).catch(() => null);
    await pause(20 * (kill + 1));
    await server.kill();
    if ((await unanswered) === null) interrupted += 1;
    await start();
    const run = await call<StartedRun>('x/runs/', body, key);
    // A device that was reset before would have been left out.
    expect(run).toMatchObject({ state: 'done', total: 100, done: 100 });
  }
  expect(interrupted).toBeGreaterThan(0);
};

/** Kills the server each time that the run has gone on, in the middle of its next slice. Returns the ended run. */
const runAndKill = async (call: Call, server: Server, start: Start) => {
  // A second reset of a license would show in the audit log. A second switch would find nothing to do.
  let run = await call<Run>('x/runs/', { action: 'reset_license', resource: 'licenses', filter: {} });
  const look = async () => void (run = await call<Run>(`x/runs/${run.id}/`));
  for (let kill = 0; kill < inRun; kill += 1) {
    const { open } = run;
    while (run.open === open) await look();
    // From the first moment of a slice to its commit.
    await pause(kill);
    await server.kill();
    expect(run.state).toBe('running');
    await start();
  }
  // Each look holds up a run on the embedded database, which answers one at a time.
  while (run.state !== 'done') {
    await pause(50);
    await look();
  }
  return run;
};

const killAgainAndAgain = async (browser: Browser, databaseUrl: string) => {
  const port = await freePort();
  const server = createServerProcess(port);
  const env = { DATABASE_URL: databaseUrl, REQUESTS_PER_MINUTE: '10000000' };
  try {
    // Enough that the run has not ended at the last kill.
    spawnSync(process.execPath, ['dist/server/seed.js', '--licenses', String(500 * inRun)], {
      env: { ...process.env, DATA_DIR: server.dataDir, ...env },
    });
    const start = () => server.start(env);
    await start();
    const call = await openCalls(browser, `http://localhost:${port}`);
    await killInRequest(call, server, start);
    const run = await runAndKill(call, server, start);
    await server.stop();
    expect(run).toMatchObject({ open: 0, failed: 0, left_out: 0, done: run.total });
    const db = await openDatabase(parseConfig({ DATA_DIR: server.dataDir, ...env }));
    expect(
      await db.query(sql`
        select count(*)::int as acts, count(distinct object_id)::int as licenses from audit_log
        where run_id = ${run.id} and action = 'license.reset'`),
    ).toEqual([{ acts: run.done, licenses: run.done }]);
    expect(
      await db.query(sql`
        select count(*)::int as acts, count(distinct object_id)::int as devices from audit_log
        where run_id is not null and action = 'device.reset'`),
    ).toEqual([{ acts: 100 * inRequest, devices: 100 * inRequest }]);
    expect(
      await db.query(sql`
        select count(*)::int as lines, count(*) filter (where l.active)::int as active,
          count(*) filter (where r.outcome = 'done')::int as done
        from run_lines r join licenses l on l.id = r.record_id where r.run_id = ${run.id}`),
    ).toEqual([{ lines: run.total, active: 0, done: run.done }]);
    await db.close();
  } finally {
    await server.stop();
    server.remove();
  }
};

test.describe(`a server that is killed ${kills} times while it works on a run`, () => {
  test.setTimeout(600_000);

  test('[RUNS-20] [RUNS-70] changes each license and device once, on the embedded database', ({ browser }) =>
    killAgainAndAgain(browser, ''));

  const programs = findPostgres();
  if (programs) {
    test('[RUNS-20] [RUNS-70] changes each license and device once, on PostgreSQL', async ({ browser }) => {
      const postgres = await startPostgres(programs);
      await killAgainAndAgain(browser, `${postgres.url}/postgres`).finally(postgres.stop);
    });
  }
});
