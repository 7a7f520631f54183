import type * as PromClient from 'prom-client';
import { type DatabaseState, type Figures, refusedSignIns } from '../figures';

/** In seconds: from what nobody notices to what a request may take at most. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What is looked up each time somebody reads the figures. */
interface Sources {
  requestsUnderWay(): number;
  connections(): readonly { pool: string; used: number; idle: number; waiting: number }[];
  databaseState(): Promise<DatabaseState>;
  /** Null while the database does not answer, and without the extension. */
  pendingRuns(): Promise<Readonly<Partial<Record<'waiting' | 'running', number>>> | null>;
  /** Whether PostgreSQL failed to archive its log the last time. Null: it keeps no archive, or does not answer. */
  isArchiveFailing(): Promise<boolean | null>;
  /** Tells of each address of DATABASE_REPLICA_URL. `ms` is null while a replica does not answer. */
  replicas(): readonly { isUsed: boolean; ms: number | null }[];
  release: { version: string; commit: string | null };
}

export interface Measured extends Figures {
  contentType: string;
  /** All figures, in Prometheus' text format. */
  read(): Promise<string>;
  /** @param labels templates and codes, never an address as it was asked for */
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
}

type Library = typeof PromClient;

/** What is looked up in this process each time somebody reads the figures. */
const addPresent = ({ Gauge }: Library, registers: PromClient.Registry[], sources: Sources): void => {
  const info = new Gauge({
    name: 'portal_info',
    help: 'Always 1: version and commit of the release.',
    labelNames: ['version', 'commit'],
    registers,
  });
  info.set({ version: sources.release.version, commit: sources.release.commit ?? '' }, 1);
  const underWay: PromClient.Gauge = new Gauge({
    name: 'portal_requests_under_way',
    help: 'Requests that this process works on now.',
    registers,
    collect: () => underWay.set(sources.requestsUnderWay()),
  });
  const connections: PromClient.Gauge = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of this process to PostgreSQL: used, idle, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect: () => {
      for (const { pool, ...states } of sources.connections())
        for (const [state, count] of Object.entries(states)) connections.set({ pool, state }, count);
    },
  });
};

const addReplicas = ({ Gauge }: Library, registers: PromClient.Registry[], { replicas }: Sources): void => {
  const lag: PromClient.Gauge = new Gauge({
    name: 'portal_replica_lag_seconds',
    help: 'How long a replica has lacked something that the primary has; absent while it does not answer.',
    labelNames: ['replica'],
    registers,
    collect: () => {
      lag.reset();
      for (const [index, { ms }] of replicas().entries()) if (ms !== null) lag.set({ replica: index + 1 }, ms / 1_000);
    },
  });
  const used: PromClient.Gauge = new Gauge({
    name: 'portal_replica_used',
    help: '1 if this process reads from the replica, else 0.',
    labelNames: ['replica'],
    registers,
    collect: () => {
      for (const [index, { isUsed }] of replicas().entries()) used.set({ replica: index + 1 }, isUsed ? 1 : 0);
    },
  });
};

/** What the database alone knows, for all processes. @returns a function that looks it up */
const addStored = ({ Gauge }: Library, registers: PromClient.Registry[], sources: Sources) => {
  const database = new Gauge({
    name: 'portal_database_up',
    help: '1 if the database answers and takes changes, else 0.',
    registers,
  });
  const full = new Gauge({
    name: 'portal_storage_full',
    help: "1 from a statement that failed because the database's disk is full until something can be written, else 0.",
    registers,
  });
  const pending = new Gauge({
    name: 'portal_runs',
    help: 'Runs that wait for their turn or are under way, of all processes together.',
    labelNames: ['state'],
    registers,
  });
  const archive = new Gauge({
    name: 'portal_archive_failing',
    help: '1 if PostgreSQL failed to archive its log the last time, else 0; absent without an archive.',
    registers,
  });
  return async () => {
    const [state, runs, isFailing] = await Promise.all([
      sources.databaseState(),
      sources.pendingRuns(),
      sources.isArchiveFailing(),
    ]);
    archive.remove();
    if (isFailing !== null) archive.set(isFailing ? 1 : 0);
    database.set(state === 'unavailable' ? 0 : 1);
    full.set(state === 'full' ? 1 : 0);
    pending.reset();
    for (const [each, count] of Object.entries(runs ?? {})) pending.set({ state: each }, count);
  };
};

/** docs/deployment.md, "Figures", has each name with its meaning; alerts.yml in deploy/ uses them. */
export const createFigures = (library: Library, sources: Sources): Measured => {
  const { collectDefaultMetrics, Counter, Histogram, Registry } = library;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addPresent(library, registers, sources);
  addReplicas(library, registers, sources);
  const look = addStored(library, registers, sources);
  const durations = new Histogram({
    name: 'portal_request_duration_seconds',
    help: 'Seconds from a request to its answer, by the template of its address.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const slices = new Counter({
    name: 'portal_run_slices_total',
    help: 'Slices of runs that this process has carried out.',
    registers,
  });
  const refusals = new Counter({
    name: 'portal_sign_ins_refused_total',
    help: 'Sign-ins that this process has refused, by reason.',
    labelNames: ['reason'],
    registers,
  });
  // What appears with its first value has no increase for Prometheus.
  for (const reason of refusedSignIns) refusals.inc({ reason }, 0);
  return {
    contentType: registry.contentType,
    read: () => look().then(() => registry.metrics()),
    observeRequest: (labels, seconds) => durations.observe(labels, seconds),
    countSlice: () => slices.inc(),
    countRefusedSignIn: reason => refusals.inc({ reason }),
  };
};
