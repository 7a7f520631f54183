// npm run rehearse: runs the cluster of deploy/cluster on this machine, makes faults while people work, and prints what it
// saw (docs/cluster.md). Options: --quick (one fault of each kind), --faults 100, --seed N, --licenses N, --only NAME,
// --browser (a manager's run in the portal goes on through the first fault). Without --quick and --only it then
// rolls from the release before to this one and back, which --only rolling does alone.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mjs';
import { findPostgres } from './postgres.mjs';
import { buildReleaseBefore } from './releaseBefore.mjs';
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

/** @param {string[]} wanted names of `packages` */
const installMissing = wanted => {
  const missing = Object.entries(packages)
    .filter(([program]) => wanted.includes(program) && !isThere(program))
    .flatMap(([, names]) => names);
  if (!findPostgres()) missing.push('postgresql');
  if (missing.length === 0) return;
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!canInstall || !installPackages(missing))
    stop(`The rehearsal needs these packages: ${missing.join(' ')}. Install them and try again.`);
};

/**
 * Runs a part of the rehearsal in a process of its own: Ctrl-C reaches both, and it must end what it started first.
 * @param {string} part
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
const rehearse = (part, args) => {
  const env = {
    ...process.env,
    PATH: folders.join(delimiter),
    ...(values.browser && { CHROMIUM_PATH: findBrowser() }),
  };
  const child = spawn(join(root, 'node_modules/.bin/tsx'), [`tests/bench/rehearse/${part}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  const end = () => child.kill('SIGTERM');
  process.on('SIGTERM', end);
  return new Promise(resolve =>
    child.on('exit', code => {
      process.off('SIGTERM', end);
      resolve(code ?? 1);
    }),
  );
};

/** @returns {Promise<number>} its exit code */
const roll = async () => {
  const before = buildReleaseBefore();
  if (!before) {
    say('Left out: rolling between releases, which needs a git checkout with its history.');
    return 0;
  }
  const own = ['--before', before.folder, '--commit', before.commit];
  if (values.licenses) own.push('--licenses', String(values.licenses));
  if (values.quick) own.push('--quick');
  return rehearse('rolling/main.ts', own);
};

if (process.platform !== 'linux') stop('The rehearsal needs Linux: it runs five machines on addresses 127.0.42.x.');
requireNode();
install();
const args = process.argv.slice(2);
// Each part reads its own options, so those that only they know are let through.
const { values } = parseArgs({
  args,
  strict: false,
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    licenses: { type: 'string' },
    browser: { type: 'boolean' },
  },
});
const onlyRolling = values.only === 'rolling';
installMissing(onlyRolling ? ['haproxy'] : Object.keys(packages));
await build();
// Ctrl-C ends a part, and with it the rehearsal.
process.on('SIGINT', () => {});
const codes = onlyRolling ? [] : [await rehearse('main.ts', args)];
if (onlyRolling || (!values.quick && !values.only && !codes.includes(130))) codes.push(await roll());
process.exit(Math.max(...codes));
