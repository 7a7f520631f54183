import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { type Browser, expect, test } from 'playwright/test';
import type { Run } from '../../contract/extensions/runs';
import { findPostgres } from '../../scripts/postgres.mjs';
import { parseConfig } from '../../server/config';
import { openDatabase } from '../../server/database/open';
import { createServerProcess } from '../support/e2eServer';
import { freePort } from '../support/freePort';
import { signInAsDistributor } from '../support/orderClient';
import { startPostgres } from '../support/postgresServer';

/** `npm run test:long` sets TEST_LONG. */
const kills = process.env.TEST_LONG ? 20 : 6;

/** Kills the server in the middle of a slice, each time that the run has made progress. Returns the ended run. */
const runAndKill = async (
  browser: Browser,
  server: ReturnType<typeof createServerProcess>,
  start: () => Promise<unknown>,
  address: string,
) => {
  await start();
  const { authorization } = await signInAsDistributor(browser, address);
  const call = async (path: string, body?: object) => {
    const headers = { authorization, 'x-csrftoken': 'test', 'content-type': 'application/json' };
    const response = await fetch(`${address}/api/v1/x/runs/${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Run;
  };
  // A second reset of a license would show in the audit log. A second switch would find nothing to do.
  let run = await call('', { action: 'reset_license', resource: 'licenses', filter: {} });
  for (let kill = 0; kill < kills; kill += 1) {
    const { open, id } = run;
    while (run.open === open) run = await call(`${id}/`);
    // The kills are spread over a slice, from its first moment to its commit.
    await pause(kill);
    await server.kill();
    expect(run.state).toBe('running');
    await start();
  }
  while (run.state !== 'done') run = await call(`${run.id}/`);
  return run;
};

const killAgainAndAgain = async (browser: Browser, databaseUrl: string) => {
  const port = await freePort();
  const server = createServerProcess(port);
  const env = { DATABASE_URL: databaseUrl, REQUESTS_PER_MINUTE: '10000000' };
  try {
    spawnSync(process.execPath, ['dist/server/seed.js', '--licenses', '4000'], {
      env: { ...process.env, DATA_DIR: server.dataDir, ...env },
    });
    const run = await runAndKill(browser, server, () => server.start(env), `http://localhost:${port}`);
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

  test('[RUNS-20] changes each license once, on the embedded database', ({ browser }) =>
    killAgainAndAgain(browser, ''));

  const programs = findPostgres();
  if (programs) {
    test('[RUNS-20] changes each license once, on PostgreSQL', async ({ browser }) => {
      const postgres = await startPostgres(programs);
      await killAgainAndAgain(browser, `${postgres.url}/postgres`).finally(postgres.stop);
    });
  }
});
