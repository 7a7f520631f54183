import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { PostgresServer } from '../../../support/postgresServer';
import { withDatabase } from '../built';
import { isServing, serverEnv } from '../cluster';
import { createService, type Service, until } from '../processes';
import { applications, type Site } from '../site';

/** A folder with a built release. */
export interface Release {
  name: string;
  folder: string;
}

export type Application = (typeof applications)[number];

/** The release before knows neither poolers nor replicas, so both servers reach the database without them. */
const direct = { DATABASE_POOLER: '', DATABASE_REPLICA_URL: '' };

const createServers = (site: Site, releases: readonly Release[], url: string) => {
  const create = (machine: Application, { name, folder }: Release): Service =>
    createService(`${name} on ${machine}`, {
      command: process.execPath,
      args: [join(folder, 'dist/server/main.js')],
      cwd: folder,
      env: { ...serverEnv(site, machine), ...direct, DATABASE_URL: url },
      log: site.log(`${machine}-server`),
    });
  return Object.fromEntries(
    applications.map(machine => [machine, new Map(releases.map(release => [release, create(machine, release)]))]),
  ) as Record<Application, Map<Release, Service>>;
};

/** A PostgreSQL with a role that owns the tables and one for servers (docs/deployment.md), and HAProxy before two servers. */
export const openStage = async (site: Site, postgres: PostgresServer, releases: readonly Release[]) => {
  const ownerUrl = `${postgres.url}/postgres`;
  const servers = createServers(site, releases, ownerUrl.replace('portal@', 'portal_server@'));
  const proxy = createService('haproxy', {
    command: '/usr/sbin/haproxy',
    args: ['-W', '-db', '-f', join(site.folder, 'app1/etc/haproxy.cfg')],
    log: site.log('haproxy'),
  });
  await withDatabase(ownerUrl, db => db.query(sql`create role portal_server login`));
  proxy.start();

  const of = (machine: Application): Service | undefined =>
    [...servers[machine].values()].find(service => service.isRunning());
  return {
    site,
    /** The owner's address of the database. */
    url: ownerUrl,
    /** Runs a program of a release as the owner of the tables. @returns how long it took, in ms */
    run: (release: Release, program: string, ...args: string[]): Promise<number> =>
      runProgram(site, release, ownerUrl, [program, ...args]),
    /** Starts this release on a machine. What runs there ends first, as systemd ends it. */
    start: async (machine: Application, release: Release): Promise<void> => {
      const running = of(machine);
      running?.signal('SIGTERM');
      await running?.ended();
      servers[machine].get(release)?.start();
      await until(`${release.name} on ${machine}`, 60, () => isServing(site, machine));
    },
  };
};
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** It runs beside the load, so the rehearsal must not stop meanwhile. */
const runProgram = async (site: Site, release: Release, url: string, [program, ...args]: string[]) => {
  const started = performance.now();
  const service = createService(`${program} of ${release.name}`, {
    command: process.execPath,
    args: [join(release.folder, `dist/server/${program}.js`), ...args],
    cwd: release.folder,
    env: { ...serverEnv(site, 'app1'), ...direct, DATABASE_URL: url },
    log: site.log(`${program}`),
  });
  service.start();
  const code = await service.ended();
  if (code !== 0) throw new Error(`${program} of ${release.name} ended with ${code}.`);
  return performance.now() - started;
};
