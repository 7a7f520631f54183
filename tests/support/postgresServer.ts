import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

export interface PostgresServer {
  /** Without the name of a database at the end. */
  url: string;
  /** The id of the process that is the parent of all others. */
  pid: () => number;
  kill: () => void;
  /** After a kill. */
  startAgain: () => void;
  stop: () => void;
}

/** @param create makes the data in a folder that is not there yet */
const startOn = async (programs: string, create: (data: string) => void): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  create(data);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c wal_retrieve_retry_interval=500ms`;
  const start = () =>
    runAsOwner(join(programs, 'pg_ctl'), ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);
  const kill = () => runAsOwner(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
  start();
  return {
    url: `postgres://portal@127.0.0.1:${port}`,
    pid: () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10),
    kill,
    startAgain: start,
    stop: () => {
      kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Starts a PostgreSQL for this test run. @param programs folder of its programs */
export const startPostgres = (programs: string): Promise<PostgresServer> =>
  startOn(programs, data =>
    runAsOwner(join(programs, 'initdb'), ['-D', data, '-U', 'portal', '--auth=trust', '--no-sync', '--encoding=UTF8']),
  );

/** Starts a streaming replica. @param url of the primary */
export const startReplica = (programs: string, url: string): Promise<PostgresServer> =>
  startOn(programs, data =>
    runAsOwner(join(programs, 'pg_basebackup'), ['-d', url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '-N']),
  );
