import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './freePort';

/** Its program; Debian puts it into a folder that not every PATH has. */
export const findPgBouncer = (): string | undefined =>
  ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
    .map(folder => join(folder, 'pgbouncer'))
    .find(file => existsSync(file));

interface Pooling {
  mode: 'transaction' | 'statement';
  /** Startup parameters that it drops. It refuses others. */
  ignored?: string;
}

const answers = (port: number) =>
  new Promise<boolean>(resolve => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

/** PgBouncer, with two sessions of this database for all its clients. @param database with the user to sign in as */
export const startPgBouncer = async (program: string, database: URL, { mode, ignored = '' }: Pooling) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
     pooled = host=127.0.0.1 port=${database.port} dbname=${database.pathname.slice(1)} user=${database.username}
     [pgbouncer]
     listen_addr = 127.0.0.1
     listen_port = ${port}
     unix_socket_dir =
     auth_type = any
     pool_mode = ${mode}
     default_pool_size = 2
     ignore_startup_parameters = ${ignored}
    `.replaceAll(/^ +/gm, ''),
  );
  // Whatever this process keeps to itself, another user reads these.
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
  // It refuses to run as root.
  const [command, args] =
    process.getuid?.() === 0
      ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', program, '-q', file]]
      : [program, ['-q', file]];
  const running = spawn(command, args, { stdio: 'ignore' });
  while (running.exitCode === null && !(await answers(port))) await pause(20);
  if (running.exitCode !== null) throw new Error(`PgBouncer did not start: ${spawnSync(command, args).stderr}`);
  return {
    url: `postgres://portal@127.0.0.1:${port}/pooled`,
    stop: async () => {
      const ended = new Promise(resolve => running.once('exit', resolve));
      running.kill('SIGINT');
      running.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
