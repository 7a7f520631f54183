import { readdirSync, readFileSync } from 'node:fs';
import sql from 'sql-template-tag';
import { findPostgres } from '../../../scripts/postgres.mjs';
import { createServerProcess } from '../../support/e2eServer';
import { freePort } from '../../support/freePort';
import { startReplica } from '../../support/postgresServer';
import { openClient } from '../client';
import { type Options, type Row, summarize, type Table } from '../report';
import { storeToken } from './actor';
import { licensesPath } from './beside';
import { setStage, type Stage } from './stage';

const ticksPerSecond = 100;

/** The fields of /proc/PID/stat after the name, which may contain anything: state, parent, and times from the 12th on. */
const statOf = (pid: string): number[] => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    // It has ended.
    return [];
  }
};

/** What a PostgreSQL and all its processes, also ended ones, have used, in ms. On Linux only. */
const processorTime = (postmaster: number): number => {
  const [, , , , , , , , , , , own = 0, ownSystem = 0, ended = 0, endedSystem = 0] = statOf(String(postmaster));
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(statOf)
    .filter(([, parent]) => parent === postmaster);
  const living = children.reduce((sum, stat) => sum + (stat[11] ?? 0) + (stat[12] ?? 0), 0);
  return ((own + ownSystem + ended + endedSystem + living) / ticksPerSecond) * 1_000;
};

const lists = 600;
const paths = [licensesPath({}), licensesPath({ offset: '980' }), '/api/v1/orders/?limit=20&offset=0'];

/** Reads lists over some connections. @returns the primary's processor time per list, in ms */
const timePerList = async (address: string, postmaster: number, token: string, connections: number) => {
  const client = openClient(address, connections);
  const headers = { authorization: `Bearer ${token}` };
  let begun = 0;
  const work = async () => {
    while (begun < lists) {
      const path = paths[begun % paths.length] ?? '';
      begun += 1;
      const { status } = await client.send(path, { headers });
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
    }
  };
  const read = () => Promise.all(Array.from({ length: connections }, work));
  // Both servers prepare their statements first.
  await read();
  begun = 0;
  const before = processorTime(postmaster);
  await read();
  client.close();
  return (processorTime(postmaster) - before) / lists;
};

const measure = async (stage: Stage, withReplicas: string, runs: number): Promise<Row[]> => {
  const postmaster = stage.postgres?.pid() ?? 0;
  const token = await storeToken(stage.db);
  const rows: Row[] = [];
  for (const connections of [1, 16]) {
    const samples: [measured: number, baseline: number][] = [];
    for (let run = 0; run < runs; run += 1)
      samples.push([
        await timePerList(withReplicas, postmaster, token, connections),
        await timePerList(stage.address, postmaster, token, connections),
      ]);
    rows.push({
      name: `a list, ${connections} at a time`,
      unit: 'ms',
      measured: summarize(samples.map(([measured]) => measured)),
      baseline: summarize(samples.map(([, baseline]) => baseline)),
    });
  }
  return rows;
};

/** What the primary does for a list when two replicas answer it. */
export async function* run({ runs, sizes }: Options): AsyncGenerator<Table> {
  for (const size of sizes) {
    const stage = await setStage('PostgreSQL', size);
    const url = stage.postgres?.url ?? '';
    const replicas = [await startReplica(findPostgres() ?? '', url), await startReplica(findPostgres() ?? '', url)];
    const port = await freePort();
    const server = createServerProcess(port, { flags: [] });
    try {
      // Else it would be done while something is measured.
      await stage.db.query(sql`vacuum analyze`, { mayTakeLong: true });
      await stage.db.query(sql`checkpoint`);
      await server.start({
        DATABASE_URL: `${url}/postgres`,
        DATABASE_REPLICA_URL: replicas.map(replica => `${replica.url}/postgres`).join(),
        REQUESTS_PER_MINUTE: '10000000',
        ENCRYPTION_KEY: readFileSync(`${stage.server.dataDir}/encryption.key`, 'utf8').trim(),
      });
      yield {
        title: `Processor time of the primary with two replicas: ${size.toLocaleString('en')} licenses`,
        baseline: 'without replicas',
        rows: await measure(stage, `http://localhost:${port}`, runs),
      };
    } finally {
      await server.stop();
      server.remove();
      for (const replica of replicas) replica.stop();
      await stage.stop();
    }
  }
}
