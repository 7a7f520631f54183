import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../scripts/postgres.mjs';
import { migrate } from '../../server/database/migrate';
import { openPostgres } from '../../server/database/postgres';
import { createSecrets } from '../../server/secrets';
import { seedDemo } from '../../server/seed/demo';
import { hashPassword } from '../../server/services/passwords';
import { testEncryptionKey, testNow } from './constants';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL with the template databases `migrated` and `demo`; undefined: use the dumps on PGlite. */
    postgresUrl?: string;
  }
}

const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

/** PostgreSQL refuses to run as root, so root hands over to the account the package made. */
const runAsOwner = (command: string, args: string[]) => {
  const isRoot = process.getuid?.() === 0;
  const { status, stderr } = isRoot
    ? spawnSync('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', command, ...args], {
        encoding: 'utf8',
      })
    : spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
};

/** A PostgreSQL of the test run's own, gone afterwards, so that the server tests run on both engines. */
export const setup = async (project: TestProject) => {
  const programs = findPostgres();
  if (!programs)
    throw new Error('No PostgreSQL on this machine: install it, or leave out the project server-postgres.');
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const port = await freePort();
  runAsOwner(join(programs, 'initdb'), ['-D', data, '-U', 'portal', '--auth=trust', '--no-sync']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  runAsOwner(join(programs, 'pg_ctl'), ['-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start']);

  const url = `postgres://portal@127.0.0.1:${port}`;
  const admin = await openPostgres(`${url}/postgres`);
  await admin.query(sql`create database migrated`);
  const migrated = await openPostgres(`${url}/migrated`);
  await migrate(migrated);
  await migrated.close();
  await admin.query(raw('create database demo template migrated'));
  const demo = await openPostgres(`${url}/demo`);
  await seedDemo(demo, { hashPassword, encrypt: createSecrets(testEncryptionKey).encrypt, now: testNow });
  await demo.close();
  await admin.close();
  project.provide('postgresUrl', url);
  return () => {
    runAsOwner(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
};
