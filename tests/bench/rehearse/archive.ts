import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { freePort } from '../../support/freePort';
import type { Act } from './acts';
import { type Check, compareActs, none, note } from './checks';
import { type Cluster, type Database, patroniEnv } from './cluster';
import { createService, own, runAsOwner, until } from './processes';
import { runBuilt, withDatabase } from './built';
import { fileOf, pgBackRestEnv, type Site } from './site';

/** A time in the rehearsal, and what had been acknowledged by then. */
export interface Moment {
  at: Date;
  acts: readonly Act[];
}

const stanza = '--stanza=portal';

const pgBackRest = (site: Site, machine: Database, ...args: string[]): string =>
  runAsOwner('pgbackrest', [stanza, ...args], pgBackRestEnv(site, machine));

/** As docs/cluster.md says: the archive's place, the settings, a restart, and a first backup. */
export const startArchive = async (cluster: Cluster): Promise<void> => {
  const { site } = cluster;
  const primary = await cluster.primary();
  pgBackRest(site, primary, 'stanza-create');
  const settings = ['archive_mode=on', 'archive_timeout=60s', `archive_command='pgbackrest ${stanza} archive-push %p'`];
  const patronictl = (...args: string[]) =>
    runAsOwner('patronictl', ['-c', fileOf(site, primary, 'patroni.yml'), ...args, '--force'], patroniEnv(site));
  patronictl('edit-config', ...settings.flatMap(setting => ['-p', setting]));
  patronictl('restart', 'portal');
  await until('the archive is on', 60, async () => {
    const pending = (await cluster.members()).some(member => member.pending_restart);
    return !pending && (await cluster.standby()) !== primary;
  });
};

export const backUp = async (cluster: Cluster): Promise<void> => {
  pgBackRest(cluster.site, await cluster.primary(), '--type=full', 'backup');
};

const startRestored = async (site: Site, machine: Database, folder: string) => {
  const port = await freePort();
  const bin = site.place.folders(machine)['/usr/lib/postgresql/15/bin'] ?? '';
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'synchronous_standby_names='];
  const args = ['-D', folder, '-p', String(port), ...settings.flatMap(setting => ['-c', setting])];
  const service = createService('the restored PostgreSQL', {
    command: join(bin, 'postgres'),
    args,
    env: pgBackRestEnv(site, machine),
    log: site.log('restored'),
  });
  service.start();
  const ca = join(site.folder, machine, 'etc/tls/ca.pem');
  return {
    service,
    url: `postgres://portal_owner:${site.secrets.owner}@localhost:${port}/portal?sslmode=verify-full&sslrootcert=${ca}`,
  };
};

/** How many of its checks `npm run verify` finds wrong. What it says is in a log. */
const wrongIn = (site: Site, url: string): number => {
  try {
    writeFileSync(site.log('verify'), runBuilt(site, url, 'verify', url));
    return 0;
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string };
    writeFileSync(site.log('verify'), stdout || String(error));
    return Math.max(1, stdout.split('\n').filter(line => line.startsWith('WRONG')).length);
  }
};

const restore = async (cluster: Cluster, { at, acts }: Moment, mark: number): Promise<Check[]> => {
  const { site } = cluster;
  const primary = await cluster.primary();
  // Also what was written a moment ago must be in the archive.
  pgBackRest(site, primary, 'check');
  const began = Date.now();
  const folder = join(site.folder, 'restored');
  mkdirSync(folder, { mode: 0o700 });
  own(folder);
  const target = `--target=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`;
  const where = [`--pg1-path=${folder}`, '--archive-mode=off'];
  pgBackRest(site, primary, ...where, '--type=time', target, '--target-action=promote', 'restore');
  const { service, url } = await startRestored(site, primary, folder);
  await until('the restored database is as of that moment', 300, async () => {
    const ended = sql`select not pg_is_in_recovery() as ended`;
    return (await withDatabase(url, db => db.query<{ ended: boolean }>(ended)))[0]?.ended === true;
  });
  const restoredMs = Date.now() - began;
  const { lost } = await withDatabase(url, db => compareActs(db, mark, acts));
  const wrong = wrongIn(site, url);
  await service.kill();
  return [
    note('seconds to restore the middle of it beside the cluster', Math.round(restoredMs / 1_000)),
    note('acts acknowledged before that moment', acts.length),
    none('of them missing there', lost),
    none('checks of npm run verify that fail there', wrong),
  ];
};

/**
 * Restores the backup to that moment beside the cluster, and looks whether all is there that was acknowledged before. A
 * restore that fails is one more check that does not hold, because the rehearsal has found other things, too.
 */
export const restoreAt = (cluster: Cluster, moment: Moment, mark: number): Promise<Check[]> =>
  restore(cluster, moment, mark).catch((error: unknown) => [
    { name: 'restoring the middle of it beside the cluster', holds: false, found: String(error) },
  ]);
