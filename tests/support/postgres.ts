import sql, { raw } from 'sql-template-tag';
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../../scripts/postgres.mjs';
import { migrate } from '../../server/database/migrate';
import { openPostgres } from '../../server/database/postgres';
import { createSecrets } from '../../server/secrets';
import { seedDemo } from '../../server/seed/demo';
import { testEncryptionKey, testNow } from './constants';
import { addKeys } from './databases';
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

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var testPostgresUrl: string | undefined;
}

/** Starts a PostgreSQL for this test run, which its projects share, and removes it afterwards. */
export const setup = async (project: TestProject) => {
  if (globalThis.testPostgresUrl) return project.provide('postgresUrl', globalThis.testPostgresUrl);
  const programs = findPostgres();
  if (!programs)
    throw new Error(
      'No PostgreSQL on this machine: install it, or leave out TESTS_ON and the project server-postgres.',
    );
  const { url, stop } = await startPostgres(programs);
  const admin = await openPostgres(`${url}/postgres`);
  await admin.query(sql`create database migrated`);
  const migrated = await openPostgres(`${url}/migrated`);
  await migrate(migrated);
  await addKeys(migrated);
  await migrated.close();
  await admin.query(raw('create database demo template migrated'));
  const demo = await openPostgres(`${url}/demo`);
  await seedDemo(demo, { hashPassword: quickHash, encrypt: createSecrets(testEncryptionKey).encrypt, now: testNow });
  await demo.close();
  await admin.close();
  globalThis.testPostgresUrl = url;
  project.provide('postgresUrl', url);
  return stop;
};
