import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, type Database } from './cluster';
import { own, type Service, signal, treeOf, until } from './processes';

export interface Fault {
  name: string;
  /** For how many seconds requests may be refused at most. Null: no limit. */
  writes: number | null;
  reads: number | null;
  /** Makes the fault, and starts again what systemd or people would. */
  make(cluster: Cluster): Promise<void>;
}

export interface Durations {
  etcdAwayMs: number;
  fullMs: number;
}

/** The systemd units have the same. */
const restartMs = { proxy: 100, other: 1_000 };

const restart = async (service: Service, afterMs: number): Promise<void> => {
  await service.kill();
  await wait(afterMs);
  service.start();
};

/** Until a primary works that is another, or the same one after a recovery: each begins a new timeline. */
const nextTimeline = (cluster: Cluster, before: number): Promise<void> =>
  until('a new primary', 90, async () => (await cluster.timeline()) > before);

const patroniAndPostgres = (cluster: Cluster, node: Database): number[] => [
  ...treeOf(cluster.nodes[node].patroni.pid()),
  ...cluster.postgresOf(node),
];

const killNode = async (cluster: Cluster, node: Database): Promise<void> => {
  signal(patroniAndPostgres(cluster, node), 'SIGKILL');
  await cluster.nodes[node].patroni.ended();
};

/** Kills Patroni and PostgreSQL of the primary, and starts them once another node has its place. */
const replaceNode = async (cluster: Cluster): Promise<void> => {
  const [primary, before] = [await cluster.primary(), await cluster.timeline()];
  await killNode(cluster, primary);
  await nextTimeline(cluster, before);
  cluster.nodes[primary].patroni.start();
};

const frozenNode = "the primary's node, frozen";

const ofDatabases: Fault[] = [
  {
    name: "PostgreSQL's postmaster of the primary, kill -9",
    writes: 10,
    reads: 0,
    make: async cluster => {
      const [primary, before] = [await cluster.primary(), await cluster.timeline()];
      signal(cluster.postgresOf(primary).slice(0, 1), 'SIGKILL');
      await nextTimeline(cluster, before);
    },
  },
  {
    name: "the primary's node, kill -9",
    writes: 30,
    reads: 0,
    make: cluster => replaceNode(cluster),
  },
  {
    // A new leader of etcd first gives every lease its full time again, so the primary's place is free later.
    name: "the primary's node and etcd's leader, kill -9",
    writes: null,
    reads: null,
    make: async cluster => {
      const { etcd } = cluster.nodes[await cluster.etcdLeader()];
      await Promise.all([etcd.kill(), replaceNode(cluster)]);
      etcd.start();
    },
  },
  {
    // Its etcd goes on: the kernel of a machine that is really frozen answers nobody, but here it would answer for etcd,
    // and the Patroni of the others would wait for its news: docs/cluster.md, "What the rehearsal does not show".
    name: frozenNode,
    writes: 30,
    reads: 0,
    make: async cluster => {
      const [primary, before] = [await cluster.primary(), await cluster.timeline()];
      const processes = patroniAndPostgres(cluster, primary);
      signal(processes, 'SIGSTOP');
      try {
        await nextTimeline(cluster, before);
        // Long enough for writes to come back before it wakes and believes that it is the primary.
        await wait(3_000);
      } finally {
        signal(processes, 'SIGCONT');
      }
    },
  },
  {
    name: 'switchover',
    writes: 4,
    reads: 0,
    make: async cluster => {
      // Names no candidate: only the synchronous standby can follow, and Patroni lets the third node sleep for two
      // seconds if one is named, which writes would wait for.
      const leader = await cluster.primary();
      const { status, text } = await cluster.ask(leader, '/switchover', { leader });
      if (status !== 200) throw new Error(`The switchover was answered ${status}: ${text}`);
    },
  },
  {
    name: "the synchronous standby's node, kill -9",
    writes: 5,
    reads: 0,
    make: async cluster => {
      const standby = await cluster.standby();
      await killNode(cluster, standby);
      await until('another synchronous standby', 60, async () => (await cluster.standby()) !== standby);
      cluster.nodes[standby].patroni.start();
    },
  },
];

const ofEtcd = ({ etcdAwayMs }: Durations): Fault[] => [
  {
    name: "etcd's leader, kill -9",
    writes: 0,
    reads: 0,
    make: async cluster => {
      const leader = await cluster.etcdLeader();
      await restart(cluster.nodes[leader].etcd, 10_000);
    },
  },
  {
    name: `all of etcd for ${etcdAwayMs / 1_000} s`,
    writes: 0,
    reads: 0,
    make: async cluster => {
      const all = Object.values(cluster.nodes).map(({ etcd }) => etcd);
      await Promise.all(all.map(etcd => etcd.kill()));
      await wait(etcdAwayMs);
      for (const etcd of all) etcd.start();
      await until('etcd has a leader again', 60, async () => Boolean(await cluster.etcdLeader()));
    },
  },
];

const ofServers: Fault[] = [
  {
    name: 'a server process, kill -9',
    writes: 0,
    reads: 0,
    make: cluster => restart(cluster.apps.app1.server, restartMs.other),
  },
  {
    name: 'a server process, TERM',
    writes: 0,
    reads: 0,
    make: async ({ apps }) => {
      apps.app2.server.signal('SIGTERM');
      await apps.app2.server.ended();
      await wait(restartMs.other);
      apps.app2.server.start();
    },
  },
  {
    name: 'HAProxy, killed and started again',
    writes: 2,
    reads: 2,
    make: cluster => restart(cluster.apps.app1.haproxy, restartMs.proxy),
  },
  {
    name: 'HAProxy, reloaded',
    writes: 0,
    reads: 0,
    make: async ({ apps }) => {
      signal([apps.app1.haproxy.pid()], 'SIGUSR2');
      await wait(3_000);
    },
  },
  {
    name: 'PgBouncer, killed and started again',
    writes: 2,
    reads: 2,
    make: cluster => restart(cluster.apps.app1.pgbouncer, restartMs.proxy),
  },
];

const ofDisks = ({ fullMs }: Durations): Fault[] => [
  {
    name: `disk of the primary full for ${fullMs / 1_000} s`,
    // Its log finds no room either, so PostgreSQL crashes and a standby takes over.
    writes: null,
    reads: 0,
    make: async cluster => {
      const primary = await cluster.primary();
      const filler = join(cluster.site.folder, primary, 'disk', 'filler');
      try {
        // Ends with the message that no space is left.
        execFileSync('sh', ['-c', `dd if=/dev/zero of=${filler} bs=1M 2>/dev/null || true`]);
        own(filler);
        await wait(fullMs);
      } finally {
        if (existsSync(filler)) rmSync(filler);
      }
    },
  },
];

/** Patroni 3 takes the primary's place back from its successor when it wakes: docs/cluster.md, "Patroni". */
const mayBeFrozen = (): boolean =>
  Number(/\d+/.exec(execFileSync('patroni', ['--version'], { encoding: 'utf8' }))) >= 4;

/** Every kind of fault that this machine can make, and what is left out, with the reason. */
export const faultsOf = (cluster: Cluster, durations: Durations): { kinds: Fault[]; leftOut: string[] } => {
  const { hasDisks } = cluster.site;
  const isNew = mayBeFrozen();
  return {
    kinds: [
      ...ofDatabases.filter(({ name }) => isNew || name !== frozenNode),
      ...ofEtcd(durations),
      ...ofServers,
      ...(hasDisks ? ofDisks(durations) : []),
    ],
    leftOut: [
      ...(isNew ? [] : [`${frozenNode}, which Patroni before 4 does not survive: docs/cluster.md`]),
      ...(hasDisks ? [] : ['a full disk, which needs a file system of its own: start the rehearsal as root']),
    ],
  };
};
