import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findPostgres } from '../../../scripts/postgres.mjs';
import { freePort } from '../../support/freePort';
import { type Place, placed } from './place';
import { own } from './processes';
import { type ClusterSecrets, makeSecrets } from './secrets';

export const files = 'deploy/cluster';
export const databases = ['db1', 'db2', 'db3'] as const;
export const applications = ['app1', 'app2'] as const;
const machines = [...databases, ...applications];
const usedPorts = ['80', '443', '2379', '2380', '3000', '5000', '5001', '5432', '6432', '8008', '9464'];

/** Enough for 100,000 licenses, what is written meanwhile, and a clone. Full after a fault that fills it. */
const diskMegabytes = 3_072;

export interface Site {
  folder: string;
  place: Place;
  secrets: ClusterSecrets;
  /** The authority of the certificates. */
  ca: string;
  /** The portal's address, and the host that requests name. */
  address: string;
  host: string;
  ownAddress(machine: string): string;
  port(number: string): number;
  log(service: string): string;
  /** Whether the data of each database has a file system of its own, which can be filled. */
  hasDisks: boolean;
  remove(): void;
}

const makePlace = async (folder: string, bin: string): Promise<Place> => {
  const ports = Object.fromEntries(await Promise.all(usedPorts.map(async port => [port, await freePort()] as const)));
  const address = (last: number) => `127.0.42.${last}`;
  return {
    addresses: {
      'db1.internal': address(11),
      'db2.internal': address(12),
      'db3.internal': address(13),
      'app1.internal': address(21),
      'app2.internal': address(22),
    },
    ports,
    portal: `localhost:${ports['443']}`,
    folders: machine => ({
      '/usr/lib/postgresql/15/bin': bin,
      '/etc/portal': join(folder, machine, 'etc'),
      '/var/lib/etcd': join(inMemory(folder), machine),
      '/var/lib/postgresql': join(folder, machine, 'disk'),
      '/var/run/postgresql': join(folder, machine, 'run'),
      '/var/log/portal': join(folder, machine, 'log'),
      '/var/lib/portal': join(folder, machine, 'data'),
      '/var/lib/pgbackrest': join(folder, 'archive'),
      '/var/spool/pgbackrest': join(folder, machine, 'spool'),
      '/run/portal-haproxy': join(folder, machine, 'run'),
      '/run/portal-pgbouncer': join(folder, machine, 'run'),
    }),
  };
};

/** Five machines share one disk here, which would be too slow for three etcd. */
const inMemory = (folder: string): string =>
  join(existsSync('/dev/shm') ? '/dev/shm' : folder, `${basename(folder)}-etcd`);

/** A disk that can be filled without filling that of the machine. Only root may make one. */
const mountDisk = (path: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0700`, 'portal-rehearsal', path], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
};

const unmountDisk = (path: string): void => {
  execFileSync('umount', ['--lazy', path], { stdio: 'ignore' });
};

const writeOwned = (path: string, text: string): void => {
  writeFileSync(path, text, { mode: 0o600 });
  own(path);
};

const makeCertificates = (folder: string, place: Place): void => {
  // On machines of their own, HAProxy has the address 127.0.0.1, which each certificate names.
  const own = applications.map(name => place.addresses[`${name}.internal`]).join(',');
  const names = machines.map(name => `${name}.internal,localhost,${place.addresses[`${name}.internal`]},${own}`);
  execFileSync('sh', [join(files, 'certificates.sh'), join(folder, 'tls'), ...names]);
};

/** With the folders that Debian's packages would have made for the machine. */
const pgBackRestSettings = (machine: string, place: Place): string => {
  const text = readFileSync('deploy/pgbackrest.conf', 'utf8').replaceAll('15/main', '15/portal');
  const folders = place.folders(machine);
  const own = [`lock-path=${folders['/var/run/postgresql']}`, `log-path=${folders['/var/log/portal']}`];
  const socket = `pg1-socket-path=${folders['/var/run/postgresql']}\n`;
  return placed(text, machine, place).replace('[global]', ['[global]', ...own].join('\n')) + socket;
};

const furnish = (folder: string, machine: string, place: Place): void => {
  const parts = ['etc', 'etc/tls', 'disk', 'run', 'log', 'data', 'spool', '../archive'].map(part =>
    join(folder, machine, part),
  );
  for (const part of [...parts, join(inMemory(folder), machine)]) {
    mkdirSync(part, { recursive: true });
    own(part);
  }
  const tls = (name: string) => readFileSync(join(folder, 'tls', `${machine}.internal`, name), 'utf8');
  const etc = (name: string) => join(folder, machine, 'etc', name);
  for (const name of ['ca.pem', 'node.pem', 'node.key']) writeOwned(etc(`tls/${name}`), tls(name));
  writeOwned(etc('tls/portal.pem'), tls('node.pem') + tls('node.key'));
  for (const name of ['etcd.yml', 'patroni.yml', 'haproxy.cfg', 'pgbouncer.ini'])
    writeOwned(etc(name), placed(readFileSync(join(files, name), 'utf8'), machine, place));
  writeOwned(etc('pgbackrest.conf'), pgBackRestSettings(machine, place));
};

export const fileOf = ({ place }: Pick<Site, 'place'>, machine: string, name: string): string =>
  join(place.folders(machine)['/etc/portal'] ?? '', name);

/** PostgreSQL's archive command finds its settings by it. */
export const pgBackRestEnv = (site: Site, machine: string): Record<string, string> => ({
  PGBACKREST_CONFIG: fileOf(site, machine, 'pgbackrest.conf'),
});

/** Furnishes five machines on this one: folders, certificates, and the files of deploy/cluster. @param withDisks each database with its own */
export const openSite = async ({ withDisks = true } = {}): Promise<Site> => {
  const bin = findPostgres();
  if (!bin) throw new Error('No PostgreSQL on this machine: install it.');
  const folder = mkdtempSync(join(tmpdir(), 'portal-rehearsal-'));
  chmodSync(folder, 0o755);
  const place = await makePlace(folder, bin);
  const secrets = makeSecrets();
  makeCertificates(folder, place);
  for (const machine of machines) furnish(folder, machine, place);
  const disks = databases.map(name => join(folder, name, 'disk')).filter(disk => withDisks && mountDisk(disk));
  for (const disk of disks) own(disk);
  for (const machine of applications)
    writeOwned(join(folder, machine, 'etc/userlist.txt'), `"portal_server" "${secrets.server}"\n`);
  return {
    folder,
    place,
    secrets,
    ca: readFileSync(join(folder, 'tls/ca.pem'), 'utf8'),
    address: `https://${place.addresses['app1.internal']}:${place.ports['443']}`,
    host: place.portal,
    ownAddress: machine => place.addresses[`${machine}.internal`] ?? '',
    port: number => place.ports[number] ?? 0,
    log: service => join(folder, `${service}.log`),
    hasDisks: disks.length === databases.length,
    remove: () => {
      disks.forEach(unmountDisk);
      for (const path of [folder, inMemory(folder)]) rmSync(path, { recursive: true, force: true });
    },
  };
};
