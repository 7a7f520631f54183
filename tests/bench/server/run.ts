import { compareLatency, compareThroughput, type Task } from '../measure';
import type { Options, Row, Table } from '../report';
import { readActor, storeToken } from './actor';
import { measureChecks } from './checks';
import { measurePeople } from './people';
import { measurePresets } from './presets';
import { createReads } from './reads';
import { openSender, type Send } from './sender';
import { type Engine, setStage, type Stage } from './stage';
import { replayStatements } from './statements';
import { createWrites } from './writes';

const manyConnections = 16;
/** Code is fully compiled after some hundred runs, as on a server that runs all day. */
const warmUpTurns = 300;
/** Slow tasks are mostly the database's work, which needs no more warming up than this. */
const warmUpMs = 4_000;
/** Each write creates ten licenses. A few turns keep that small beside the existing ones. */
const warmUpTurnsOfWrites = 20;

/** The embedded engine is for small data. A million licenses are measured on PostgreSQL only. */
const largestOfPGlite = 10_000;

interface Pair {
  name: string;
  /** The task through the server, over the client's connections. */
  measured: (send: Send) => Task;
  baseline: Task;
  warmUpTurns: number;
}

/** @param only the name of a single read. Absent: all reads and writes */
const createPairs = async ({ db, secrets }: Stage, only?: string): Promise<Pair[]> => {
  const token = await storeToken(db);
  const actor = await readActor(db, token);
  const identify = await replayStatements(db, connection => readActor(connection, token));
  const identified = (task: Task) => async () => {
    await identify();
    await task();
  };
  const pairs: Pair[] = [];
  const reads = await createReads(db, secrets, actor);
  for (const { name, path, answer } of reads.filter(read => !only || read.name === only))
    pairs.push({
      name,
      measured: send => () => send(path),
      baseline: identified(await replayStatements(db, answer)),
      warmUpTurns,
    });
  if (only) return pairs;
  for (const { name, next, straight } of await createWrites(db, secrets, actor)) {
    const measured = (send: Send) => () => {
      const { path, body } = next();
      return send(path, body);
    };
    pairs.push({ name, measured, baseline: identified(straight), warmUpTurns: warmUpTurnsOfWrites });
  }
  return pairs;
};

const warmUp = async ({ measured, baseline, warmUpTurns }: Pair, address: string): Promise<void> => {
  const { send, close } = await openSender(address, 1);
  const end = performance.now() + warmUpMs;
  for (let turn = 0; turn < warmUpTurns && performance.now() < end; turn += 1) {
    await measured(send)();
    await baseline();
  }
  close();
};

interface Choice {
  engine: Engine;
  licenses: number;
  runs: number;
  only?: string;
}

const measure = async (stage: Stage, connections: number, { engine, licenses, runs, only }: Choice): Promise<Table> => {
  const rows: Row[] = [];
  // Reads come first: a write adds an order to page 1, while the recorded statements still read the old page.
  for (const pair of await createPairs(stage, only)) {
    await warmUp(pair, stage.address);
    const { name, measured, baseline } = pair;
    // A new sign-in for each, because it is valid for some minutes only.
    const { send, close } = await openSender(stage.address, connections);
    const compared =
      connections === 1
        ? await compareLatency(runs, measured(send), baseline)
        : await compareThroughput(runs, measured(send), baseline, connections);
    rows.push({ name, unit: connections === 1 ? 'ms' : 'per second', ...compared });
    close();
  }
  const asked = connections === 1 ? 'one connection' : `${connections} connections`;
  const title = `Server: ${licenses.toLocaleString('en')} licenses on ${engine}, ${asked}`;
  return { title, baseline: 'the same SQL', rows };
};

/** Reads and writes one by one, and over many connections at once. */
export async function* measureRequests(stage: Stage, choice: Choice): AsyncGenerator<Table> {
  yield measure(stage, 1, choice);
  yield measure(stage, manyConnections, choice);
}

async function* measureEngine(engine: Engine, licenses: number, runs: number): AsyncGenerator<Table> {
  const stage = await setStage(engine, licenses);
  try {
    yield measurePresets(engine, licenses, stage, runs);
    yield measurePeople(engine, licenses, stage, runs);
    yield* measureRequests(stage, { engine, licenses, runs });
    yield measureChecks(engine, licenses, stage, runs);
  } finally {
    await stage.stop();
  }
}

/**
 * Measures the built server on data of the benchmark's own. The reference is the same statements sent straight to the
 * database: the server adds token, HTTP and JSON.
 */
export async function* run({ runs, sizes }: Options): AsyncGenerator<Table> {
  for (const size of sizes) {
    yield* measureEngine('PostgreSQL', size, runs);
    if (size <= largestOfPGlite) yield* measureEngine('PGlite', size, runs);
  }
}
