import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { createService, runAsOwner, type Service, signal, treeOf, until } from './processes';
import { patroniSettings, serverSettings } from './secrets';
import { placed } from './place';
import { applications, databases, fileOf, files, pgBackRestEnv, type Site } from './site';

export type Database = (typeof databases)[number];
type Application = (typeof applications)[number];

interface Member {
  name: Database;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline?: number;
  lag?: number | string;
  pending_restart?: boolean;
}

/** Patroni 3 says running of each, newer ones streaming of a standby that follows. */
const isUp = ({ state }: Member): boolean => state === 'running' || state === 'streaming';

interface DatabaseNode {
  etcd: Service;
  patroni: Service;
}
interface ApplicationNode {
  haproxy: Service;
  pgbouncer: Service;
  server: Service;
}

export const patroniEnv = (site: Site): Record<string, string> =>
  patroniSettings(readFileSync(join(files, 'patroni.env.example'), 'utf8'), site.secrets);

const databaseNode = (site: Site, machine: Database): DatabaseNode => {
  const service = (name: string, command: string, args: string[], env?: Record<string, string>) =>
    createService(`${name} of ${machine}`, { command, args, env, log: site.log(`${machine}-${name}`) });
  return {
    etcd: service('etcd', 'etcd', ['--config-file', fileOf(site, machine, 'etcd.yml')]),
    patroni: service('patroni', 'patroni', [fileOf(site, machine, 'patroni.yml')], {
      ...patroniEnv(site),
      ...pgBackRestEnv(site, machine),
    }),
  };
};

/** What the rehearsal asks for beyond portal.env: its own load would exceed a person's limit. */
const ownSettings = { REQUESTS_PER_MINUTE: '10000000', TOKEN_SECONDS: '600', SESSION_IDLE_SECONDS: '7200' };

/** The settings of a server on this machine. */
export const serverEnv = (site: Site, machine: Application): Record<string, string> => ({
  ...serverSettings(placed(readFileSync(join(files, 'portal.env.example'), 'utf8'), machine, site.place), site.secrets),
  ...ownSettings,
});

const applicationNode = (site: Site, machine: Application): ApplicationNode => {
  const service = (name: string, command: string, args: string[], env?: Record<string, string>) =>
    createService(`${name} of ${machine}`, { command, args, env, log: site.log(`${machine}-${name}`) });
  return {
    haproxy: service('haproxy', '/usr/sbin/haproxy', ['-W', '-db', '-f', fileOf(site, machine, 'haproxy.cfg')]),
    pgbouncer: service('pgbouncer', '/usr/sbin/pgbouncer', [fileOf(site, machine, 'pgbouncer.ini')]),
    server: service('server', process.execPath, ['dist/server/main.js'], serverEnv(site, machine)),
  };
};

const createAsk = (site: Site) => {
  // Patroni changes something only for a certificate of the authority and its password.
  const tls = join(site.folder, 'tls/app1.internal');
  const [cert, key] = ['node.pem', 'node.key'].map(name => readFileSync(join(tls, name), 'utf8'));
  const agent = new Agent({ connect: { ca: site.ca, cert, key }, headersTimeout: 2_000, bodyTimeout: 2_000 });
  return async (machine: string, path: string, body?: object) => {
    const port = path.startsWith('/health') ? site.port('2379') : site.port('8008');
    const dispatcher = agent;
    const { restapi } = site.secrets;
    const authorization = `Basic ${Buffer.from(`patroni:${restapi}`).toString('base64')}`;
    const answer = await request(`https://${site.ownAddress(machine)}:${port}${path}`, {
      dispatcher,
      method: body ? 'POST' : 'GET',
      headers: body && { authorization, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      ...(body && { headersTimeout: 60_000 }),
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  };
};

/** The processes of the five machines, and what Patroni says of them. */
export const createCluster = (site: Site) => {
  const ask = createAsk(site);
  const nodes = Object.fromEntries(databases.map(name => [name, databaseNode(site, name)])) as Record<
    Database,
    DatabaseNode
  >;
  const apps = Object.fromEntries(applications.map(name => [name, applicationNode(site, name)])) as Record<
    Application,
    ApplicationNode
  >;

  /** Asked of one that answers: a node that is gone or frozen does not. */
  const members = async (): Promise<Member[]> => {
    for (const name of databases) {
      const answer = await ask(name, '/cluster').catch(() => null);
      if (answer?.status === 200) return (JSON.parse(answer.text) as { members: Member[] }).members;
    }
    throw new Error('No Patroni answers.');
  };
  const withRole = async (role: Member['role']): Promise<Member> => {
    const found = (await members()).find(member => member.role === role && isUp(member));
    if (!found) throw new Error(`No node is ${role}.`);
    return found;
  };
  const dataOf = (name: Database) => join(site.folder, name, 'disk/15/portal');
  /** The processes of a node's PostgreSQL, the postmaster first. Empty while none runs. */
  const postgresOf = (name: Database): number[] => {
    try {
      const pid = Number(readFileSync(join(dataOf(name), 'postmaster.pid'), 'utf8').split('\n')[0]);
      // After a crash the file remains, and the number may be another process's.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataOf(name)) ? treeOf(pid) : [];
    } catch {
      return [];
    }
  };
  const etcdLeader = async (): Promise<Database> => {
    for (const name of databases) {
      if ((await isEtcdLeader(site, name)) && nodes[name].etcd.isRunning()) return name;
    }
    throw new Error('etcd has no leader.');
  };
  return {
    site,
    nodes,
    apps,
    ask,
    members,
    primary: async () => (await withRole('leader')).name,
    standby: async () => (await withRole('sync_standby')).name,
    /** The primary's, which grows with each failover. */
    timeline: async () => (await withRole('leader')).timeline ?? 0,
    etcdLeader,
    postgresOf,
    endPostgres: (): void => {
      for (const name of databases) signal(postgresOf(name), 'SIGCONT');
      for (const name of databases) signal(postgresOf(name), 'SIGKILL');
    },
  };
};
export type Cluster = ReturnType<typeof createCluster>;

const etcdctl = (site: Site, name: Database, ...args: string[]): string => {
  const tls = join(site.place.folders(name)['/etc/portal'] ?? '', 'tls');
  const files = ['--cacert', `${tls}/ca.pem`, '--cert', `${tls}/node.pem`, '--key', `${tls}/node.key`];
  const endpoint = `--endpoints=https://${site.ownAddress(name)}:${site.port('2379')}`;
  return runAsOwner('etcdctl', [endpoint, '--command-timeout=2s', ...files, ...args], { ETCDCTL_API: '3' });
};

interface EndpointStatus {
  Status: { leader: number; header: { member_id: number } };
}

const isEtcdLeader = async (site: Site, name: Database): Promise<boolean> => {
  try {
    const [status] = JSON.parse(etcdctl(site, name, 'endpoint', 'status', '-w', 'json')) as EndpointStatus[];
    return status !== undefined && status.Status.leader === status.Status.header.member_id;
  } catch {
    return false;
  }
};

/** Whether the server of this machine is ready and reaches its database. */
export const isServing = async (site: Site, name: Application): Promise<boolean> => {
  const answer = await fetch(`http://${site.ownAddress(name)}:${site.port('3000')}/ready`);
  return answer.ok && !(await answer.text()).includes('unavailable');
};

/** Whether a node still believes what the primary told it while etcd was away, up to `ttl` after it: docs/cluster.md. */
const isFailsafe = ({ text }: { text: string }): boolean =>
  (JSON.parse(text) as { failsafe_mode_is_active?: boolean }).failsafe_mode_is_active === true;

/** Whether everything is as it was before a fault: one primary, two standbys, two servers in the proxy. */
export const isWhole = async ({ site, members, nodes, apps, ask }: Cluster): Promise<boolean> => {
  const all = await members();
  const roles = all.map(({ role }) => role).toSorted();
  const follow = all.every(member => isUp(member) && (member.lag ?? 0) === 0);
  const run = [...Object.values(nodes), ...Object.values(apps)].every(node =>
    Object.values(node).every(service => service.isRunning()),
  );
  if (roles.join() !== 'leader,replica,sync_standby' || !follow || !run) return false;
  const answers = await Promise.all(databases.map(name => ask(name, '/replica')));
  if (answers.some(isFailsafe)) return false;
  const servers = await Promise.all(applications.map(name => isServing(site, name)));
  return answers.filter(({ status }) => status === 200).length === 2 && servers.every(Boolean);
};

/** Clones what does not start: docs/cluster.md, "When it hurts". @returns which nodes that are */
export const cloneWhatIsDown = async ({ members, ask }: Cluster): Promise<Database[]> => {
  const down = (await members()).filter(member => !isUp(member)).map(({ name }) => name);
  for (const name of down) await ask(name, '/reinitialize', { force: true });
  return down;
};

/** Starts etcd, and PostgreSQL on three nodes: the first one to come makes the database, the others clone it. */
export const startDatabases = async (cluster: Cluster): Promise<void> => {
  for (const { etcd } of Object.values(cluster.nodes)) etcd.start();
  await until('etcd has a leader', 60, async () => Boolean(await cluster.etcdLeader()));
  for (const { patroni } of Object.values(cluster.nodes)) patroni.start();
  await until('one primary and two standbys', 60, async () => {
    const all = await cluster.members();
    return all.filter(isUp).length === 3 && Boolean(await cluster.standby());
  });
};

/** Keeps the logs of a run that failed. @returns the folder */
export const keepLogs = ({ folder }: Site, to: string): string => {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(folder).filter(name => name.endsWith('.log')))
    copyFileSync(join(folder, name), join(to, name));
  return to;
};
