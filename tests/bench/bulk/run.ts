import { setTimeout as wait } from 'node:timers/promises';
import type { NewRun, Run, StartedRun } from '../../../contract/extensions/runs';
import { runEach } from '../../../src/licensing/runs/runEach';
import { openClient } from '../client';
import { type Options, type Row, summarize, type Table } from '../report';
import { setStage, type Stage } from '../server/stage';
import { signIn } from '../signIn';
import { assignPasted, lookAtRun, resetPasted } from './pages';
import { readEmails, readLicenses, readRoomyLicenses } from './samples';

/** The demo data's distributor manages nearly all of them. */
const allLicenses = 100_000;
/** How many licenses the embedded database is measured with. */
const embeddedLicenses = 10_000;
const otherCompany = { host: 'globex.localhost', manager: 'manager@globex.test' };
const assigned = 200;
const reset = 500;
/** The size of a run that should not wait for a long one. */
const few = 10;
/** Licenses that are switched one by one: enough to compare with the run's speed. */
const switchedSingly = 2_000;
/** The number of calls that a run of the portal sends at once. */
const connections = 4;
const pollMs = 200;
/** The most that one request reads. */
const page = 1_000;

/**
 * Sends calls straight to the API, four at a time: the distributor's, or those of another company's manager.
 * @throws for an answer other than success
 */
const openStraight = async (address: string, other?: typeof otherCompany) => {
  // This machine need not know the name of the other company's host.
  const portal = address.replace('localhost', other?.host ?? 'localhost');
  const client = openClient(address, connections, new URL(portal));
  const headers = await signIn(client, portal, other?.manager);
  const call = async <T>(path: string, body?: unknown): Promise<T> => {
    const method = body === undefined ? ('GET' as const) : ('POST' as const);
    const answer = await client.send(`/api/v1/${path}`, { method, headers, body: JSON.stringify(body) });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body) as T;
  };
  const each = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> => {
    const started = performance.now();
    await runEach(items, async item => void (await work(item)), new AbortController().signal);
    return performance.now() - started;
  };
  return { call, each, close: client.close };
};
type Straight = Awaited<ReturnType<typeof openStraight>>;

/** Both assign people to licenses of their own who are not assigned yet. */
const measureAssigning = async ({ address, db }: Stage, { call }: Straight, runs: number): Promise<Row[]> => {
  const licenses = await readRoomyLicenses(db, 2 * runs);
  const emails = await readEmails(db, assigned);
  const [pasted, straight, interactions]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < runs; run += 1) {
    const [own, other] = [licenses[2 * run], licenses[2 * run + 1]];
    if (own === undefined || other === undefined) throw new Error('The data has too few licenses without a limit.');
    const done = await assignPasted(address, own, emails);
    pasted.push(done.ms);
    interactions.push(done.interactions);
    const started = performance.now();
    await call(`licenses/${other}/assign_users/`, { emails: emails.map(email => ({ email, is_manager: false })) });
    straight.push(performance.now() - started);
  }
  const name = `${assigned} pasted people assigned to a license`;
  return [
    { name, unit: 'ms', measured: summarize(pasted), baseline: summarize(straight) },
    { name: `${name}, by hand`, unit: 'interactions', measured: summarize(interactions) },
  ];
};

const measureResets = async ({ address, db }: Stage, { call, each }: Straight, runs: number): Promise<Row> => {
  const licenses = await readLicenses(db, reset);
  const [pasted, straight]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    const keys = licenses.map(({ key }) => key);
    pasted.push(await resetPasted(address, keys));
    straight.push(await each(licenses, ({ id }) => call(`licenses/${id}/reset/`, {})));
  }
  return {
    name: `${reset} pasted licenses reset`,
    unit: 'ms',
    measured: summarize(pasted),
    baseline: summarize(straight),
  };
};

/** Follows a run to its end. @returns how many licenses a second it changed */
const finish = async ({ call }: Straight, id: number): Promise<number> => {
  let run = await call<Run>(`x/runs/${id}/`);
  while (run.state !== 'done') {
    await wait(pollMs);
    run = await call<Run>(`x/runs/${id}/`);
  }
  const ms = Date.parse(run.ended_at ?? '') - Date.parse(run.started_at ?? '');
  return (run.done / ms) * 1000;
};

/** Lets the server disable and enable all licenses, and compares it with licenses switched one by one. */
const measureRuns = async ({ db }: Stage, straight: Straight): Promise<Row> => {
  const { call, each } = straight;
  const some = await readLicenses(db, switchedSingly);
  const [byServer, singly]: [number[], number[]] = [[], []];
  let licenses = 0;
  for (const action of ['disable_licenses', 'enable_licenses'] as const) {
    const ms = await each(some, ({ id }) => call(`licenses/${action.replace('licenses', 'bulk')}/`, [id]));
    singly.push((switchedSingly / ms) * 1000);
    const all: NewRun = { resource: 'licenses', action, filter: {} };
    const { id, total } = await call<Run>('x/runs/', all);
    byServer.push(await finish(straight, id));
    licenses = total;
  }
  return {
    name: `${licenses.toLocaleString('en')} licenses switched by the server`,
    unit: 'per second',
    measured: summarize(byServer),
    baseline: summarize(singly),
  };
};

/** Assigns people by one run with an outcome for each, and compares it with the call that assigns all or none. */
const measureNamed = async ({ db }: Stage, { call }: Straight, runs: number): Promise<Row> => {
  const licenses = await readRoomyLicenses(db, 4 * runs);
  const emails = await readEmails(db, assigned);
  const [named, straight]: [number[], number[]] = [[], []];
  const timed = async (times: number[], work: Promise<unknown>) => {
    const started = performance.now();
    await work;
    times.push(performance.now() - started);
  };
  // The first half has been used by the pasted people.
  for (const [index, license] of licenses.slice(2 * runs).entries()) {
    const targets = emails.map(email => ({ license, email }));
    const body: NewRun = { resource: 'licenses', action: 'assign_users', targets };
    await (index % 2 === 0
      ? timed(named, call('x/runs/', body))
      : timed(
          straight,
          call(`licenses/${license}/assign_users/`, { emails: emails.map(email => ({ email, is_manager: false })) }),
        ));
  }
  return {
    name: `${assigned} people assigned to a license by a run, with outcomes`,
    unit: 'ms',
    measured: summarize(named),
    baseline: summarize(straight),
  };
};

/** Reads all lines of a run over all licenses, as for a saved file, and compares it with the preview of such a run. */
const measureLines = async (_stage: Stage, straight: Straight): Promise<Row> => {
  const { call } = straight;
  const all: NewRun = { resource: 'licenses', action: 'enable_licenses', filter: {} };
  const started = performance.now();
  await call('x/runs/preview/', all);
  const previewed = performance.now();
  const { id, total } = await call<Run>('x/runs/', all);
  await finish(straight, id);
  const ended = performance.now();
  for (let offset = 0; offset < total; offset += page) await call(`x/runs/${id}/lines/?limit=${page}&offset=${offset}`);
  return {
    name: `${total.toLocaleString('en')} lines of a run read, ${page.toLocaleString('en')} at a time; straight: its preview`,
    unit: 'ms',
    measured: summarize([performance.now() - ended]),
    baseline: summarize([previewed - started]),
  };
};

/** How long runs of a few licenses take until they have ended. */
const timeShort = async ({ call }: Straight, ids: readonly number[]): Promise<number[]> => {
  const times: number[] = [];
  for (const action of ['reset_license', 'reset_activations'] as const) {
    const started = performance.now();
    const body: NewRun = { resource: 'licenses', action, ids: [...ids] };
    const { state } = await call<StartedRun>('x/runs/', body);
    if (state !== 'done') throw new Error(`A run of ${ids.length} licenses was ${state} when it was answered.`);
    times.push(performance.now() - started);
  }
  return times;
};

/**
 * Measures runs of a few licenses, of the same person and of another company, while a run over all is under way and
 * without one.
 */
const measureBehind = async ({ address, db }: Stage, straight: Straight, runs: number): Promise<Row[]> => {
  const other = await openStraight(address, otherCompany);
  const idsOf = async (email?: string) => (await readLicenses(db, few, email)).map(({ id }) => id);
  const [own, others] = [await idsOf(), await idsOf(otherCompany.manager)];
  const [behind, alone, beside, apart]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let run = 0; run < runs; run += 1) {
    alone.push(...(await timeShort(straight, own)));
    apart.push(...(await timeShort(other, others)));
    const all: NewRun = {
      resource: 'licenses',
      action: run % 2 === 0 ? 'disable_licenses' : 'enable_licenses',
      filter: {},
    };
    const { id } = await straight.call<Run>('x/runs/', all);
    behind.push(...(await timeShort(straight, own)));
    beside.push(...(await timeShort(other, others)));
    await straight.call(`x/runs/${id}/stop/`, {});
  }
  other.close();
  const name = `run of ${few} licenses`;
  return [
    { name: `${name} behind one of all licenses`, unit: 'ms', measured: summarize(behind), baseline: summarize(alone) },
    { name: `${name} of another company`, unit: 'ms', measured: summarize(beside), baseline: summarize(apart) },
  ];
};

/** The page's memory does not grow with the licenses that a run changes. */
const measureMemory = async ({ address }: Stage): Promise<Row> => {
  const { before, during } = await lookAtRun(address);
  return {
    name: 'heap of the page during a run over all licenses, beside the list alone',
    unit: 'MiB',
    measured: summarize([during]),
    baseline: summarize([before]),
  };
};

const ofRuns = [measureNamed, measureRuns, measureLines, measureBehind];
const measures = [measureAssigning, measureResets, ...ofRuns, measureMemory];

/** Work on many licenses in the browser and on the server, beside the same calls sent straight to the API. */
export async function* run({ runs }: Options): AsyncGenerator<Table> {
  for (const [engine, licenses] of [
    ['PostgreSQL', allLicenses],
    ['PGlite', embeddedLicenses],
  ] as const) {
    const stage = await setStage(engine, licenses);
    try {
      const rows: Row[] = [];
      for (const measure of measures) {
        // A sign-in is valid for ten minutes only.
        const straight = await openStraight(stage.address);
        rows.push(...[await measure(stage, straight, runs)].flat());
        straight.close();
      }
      const title = `Work on many licenses: ${licenses.toLocaleString('en')} on ${engine}`;
      yield { title, baseline: 'straight to the API', rows };
    } finally {
      await stage.stop();
    }
  }
}
