// npm run rehearse: runs the cluster of deploy/cluster on this machine, makes faults while people work, and prints what it
// saw (docs/cluster.md). Options: --quick (one fault of each kind), --faults 100, --seed N, --licenses N, --only NAME,
// --browser (a manager's run in the portal goes on through the first fault).
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { findPostgres } from './postgres.mjs';
import { build, install, requireNode, root, run, say, stop } from './steps.mjs';

/** Patroni from PyPI, where docs/cluster.md puts it, comes before Debian's. */
const folders = ['/opt/patroni/bin', ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
/** @param {string} program */
const isThere = program => folders.some(folder => existsSync(join(folder, program)));

/** Debian's packages, by what is looked for. Patroni needs the last three for etcd with TLS. */
const packages = {
  patroni: ['patroni', 'python3-psycopg2', 'python3-etcd', 'python3-idna'],
  etcd: ['etcd-server'],
  etcdctl: ['etcd-client'],
  haproxy: ['haproxy'],
  pgbouncer: ['pgbouncer'],
  pgbackrest: ['pgbackrest'],
};

const policy = '/usr/sbin/policy-rc.d';

/**
 * Installs packages without starting their services: the rehearsal starts its own.
 * @param {string[]} names
 */
const installPackages = names => {
  say(`Installing ${names.join(', ')} for the rehearsal …`);
  const isOurs = !existsSync(policy);
  if (isOurs) {
    writeFileSync(policy, '#!/bin/sh\nexit 101\n');
    chmodSync(policy, 0o755);
  }
  try {
    run('apt-get', ['update', '-qq']);
    const args = ['install', '-y', '-qq', '--no-install-recommends', ...names];
    return run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' });
  } finally {
    if (isOurs) rmSync(policy);
  }
};

const installMissing = () => {
  const missing = Object.entries(packages)
    .filter(([program]) => !isThere(program))
    .flatMap(([, names]) => names);
  if (!findPostgres()) missing.push('postgresql');
  if (missing.length === 0) return;
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!canInstall || !installPackages(missing))
    stop(`The rehearsal needs these packages: ${missing.join(' ')}. Install them and try again.`);
};

if (process.platform !== 'linux') stop('The rehearsal needs Linux: it runs five machines on addresses 127.0.42.x.');
requireNode();
install();
installMissing();
const hasBrowser = process.argv.includes('--browser');
const env = { ...process.env, PATH: folders.join(delimiter), ...(hasBrowser && { CHROMIUM_PATH: findBrowser() }) };
await build();
// The rehearsal has a process of its own: Ctrl-C reaches both, and it must end what it started first.
const rehearsal = spawn(
  join(root, 'node_modules/.bin/tsx'),
  ['tests/bench/rehearse/main.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env },
);
process.on('SIGINT', () => {});
process.on('SIGTERM', () => rehearsal.kill('SIGTERM'));
rehearsal.on('exit', code => process.exit(code ?? 1));
