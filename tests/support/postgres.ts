import sql, { raw } from 'sql-template-tag';
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../scripts/postgres.mjs';
import { migrate } from '../../server/database/migrate';
import { openPostgres } from '../../server/database/postgres';
import { createSecrets } from '../../server/secrets';
import { seedDemo } from '../../server/seed/demo';
import { testEncryptionKey, testNow } from './constants';
import { quickHash } from './quickHash';
import { startPostgres } from './postgresServer';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Address of a PostgreSQL with the template databases `migrated` and `demo`; undefined: use the dumps on PGlite.
     */
    postgresUrl?: string;
  }
}

/** Starts a PostgreSQL for this test run and removes it afterwards, so that the server tests run on both engines. */
export const setup = async (project: TestProject) => {
  const programs = findPostgres();
  if (!programs)
    throw new Error('No PostgreSQL on this machine: install it, or leave out the project server-postgres.');
  const { url, stop } = await startPostgres(programs);
  const admin = await openPostgres(`${url}/postgres`);
  await admin.query(sql`create database migrated`);
  const migrated = await openPostgres(`${url}/migrated`);
  await migrate(migrated);
  await migrated.close();
  await admin.query(raw('create database demo template migrated'));
  const demo = await openPostgres(`${url}/demo`);
  await seedDemo(demo, { hashPassword: quickHash, encrypt: createSecrets(testEncryptionKey).encrypt, now: testNow });
  await demo.close();
  await admin.close();
  project.provide('postgresUrl', url);
  return stop;
};
