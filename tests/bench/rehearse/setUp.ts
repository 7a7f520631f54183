import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, startDatabases } from './cluster';
import { own, runAsOwner, until } from './processes';
import { files, type Site } from './site';

/** The owner's address of the database, through the proxy that knows the primary. */
export const ownerUrl = (site: Site, machine = 'app1'): string => {
  const ca = join(site.folder, machine, 'etc/tls/ca.pem');
  const host = `${site.ownAddress(machine)}:${site.port('5000')}`;
  return `postgres://portal_owner:${site.secrets.owner}@${host}/portal?sslmode=verify-full&sslrootcert=${ca}`;
};

const makeRoles = async (cluster: Cluster): Promise<void> => {
  const { site } = cluster;
  const primary = await cluster.primary();
  const socket = join(site.folder, primary, 'run');
  runAsOwner(
    'psql',
    `-X -q -v ON_ERROR_STOP=1 -h ${socket} -p ${site.port('5432')} -U postgres -f -`.split(' '),
    { PGPASSWORD: site.secrets.superuser, OWNER_PASSWORD: site.secrets.owner, SERVER_PASSWORD: site.secrets.server },
    readFileSync(join(files, 'roles.sql'), 'utf8'),
  );
};

const runBuilt = (site: Site, program: string, ...args: string[]): void => {
  const dataDir = join(site.folder, 'app1/data');
  const env = { DATABASE_URL: ownerUrl(site), ENCRYPTION_KEY: site.secrets.encryptionKey, DATA_DIR: dataDir };
  execFileSync(process.execPath, [`dist/server/${program}.js`, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, DATABASE_POOLER: '', DATABASE_REPLICA_URL: '' },
  });
  // The commands run as the rehearsal itself does.
  own(dataDir);
};

/** Sets everything up in the order of docs/cluster.md. */
export const setUp = async (cluster: Cluster, licenses: number, say: (text: string) => void): Promise<void> => {
  const { site, apps } = cluster;
  say('Starting etcd and PostgreSQL on three nodes …');
  await startDatabases(cluster);
  await makeRoles(cluster);
  for (const { haproxy } of Object.values(apps)) haproxy.start();
  await until('the proxies have the primary', 30, async () => {
    execFileSync('/usr/bin/pg_isready', ['-q', '-h', site.ownAddress('app1'), '-p', String(site.port('5000'))]);
    return true;
  });
  say(`Making ${licenses.toLocaleString('en')} licenses …`);
  runBuilt(site, 'migrate', '--server', 'portal_server');
  runBuilt(site, 'seed', '--licenses', String(licenses));
  runBuilt(site, 'migrate', '--server', 'portal_server');
  say('Starting PgBouncer and two servers …');
  for (const { pgbouncer } of Object.values(apps)) pgbouncer.start();
  for (const { server } of Object.values(apps)) server.start();
};
