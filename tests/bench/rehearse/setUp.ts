import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, startDatabases } from './cluster';
import { backUp, startArchive } from './archive';
import { ownerUrl, runBuilt } from './built';
import { runAsOwner, until } from './processes';
import { files } from './site';

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

/** Sets everything up in the order of docs/cluster.md. */
export const setUp = async (cluster: Cluster, licenses: number, say: (text: string) => void): Promise<void> => {
  const { site, apps } = cluster;
  const run = (program: string, ...args: string[]) => runBuilt(site, ownerUrl(site), program, ...args);
  say('Starting etcd and PostgreSQL on three nodes …');
  await startDatabases(cluster);
  await makeRoles(cluster);
  for (const { haproxy } of Object.values(apps)) haproxy.start();
  await until('the proxies have the primary', 30, async () => {
    execFileSync('/usr/bin/pg_isready', ['-q', '-h', site.ownAddress('app1'), '-p', String(site.port('5000'))]);
    return true;
  });
  say(`Making ${licenses.toLocaleString('en')} licenses …`);
  run('migrate', '--server', 'portal_server');
  run('seed', '--licenses', String(licenses));
  run('migrate', '--server', 'portal_server');
  say('Starting the archive, and backing up …');
  await startArchive(cluster);
  await backUp(cluster);
  say('Starting PgBouncer and two servers …');
  for (const { pgbouncer } of Object.values(apps)) pgbouncer.start();
  for (const { server } of Object.values(apps)) server.start();
};
