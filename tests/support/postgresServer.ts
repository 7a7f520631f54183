import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort';

/** PostgreSQL refuses to run as root, so root runs it as the user that the package created. */
const runAsOwner = (command: string, args: string[]) => {
  const isRoot = process.getuid?.() === 0;
  const { status, stderr } = isRoot
    ? spawnSync('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args], {
        encoding: 'utf8',
      })
    : spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
};

/** Starts a PostgreSQL for this test run. @param programs folder of its programs */
export const startPostgres = async (programs: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  runAsOwner(join(programs, 'initdb'), ['-D', data, '-U', 'portal', '--auth=trust', '--no-sync', '--encoding=UTF8']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  runAsOwner(join(programs, 'pg_ctl'), ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  return {
    /** Without the name of a database at the end. */
    url: `postgres://portal@127.0.0.1:${port}`,
    stop: () => {
      runAsOwner(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
