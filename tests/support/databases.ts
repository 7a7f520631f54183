import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import type { Database } from '../../server/database/connection';
import { migrate } from '../../server/database/migrate';
import { openPGlite } from '../../server/database/pglite';
import { loadProviderKeys } from '../../server/identity/keys';
import { createSecrets } from '../../server/secrets';
import { seedDemo } from '../../server/seed/demo';
import { testEncryptionKey, testNow } from './constants';
import { keptFolder } from './keptFolder';
import { quickHash } from './quickHash';

/** `empty`: without tables. `migrated`: without rows. `demo`: the demo data as of testNow. */
export type DumpName = 'empty' | 'migrated' | 'demo';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Paths of prepared databases: loading one takes a fifth of a second, creating one takes three seconds.
     */
    dumps: Record<DumpName, string>;
  }
}

/** The files that decide the databases' content. */
const sources = [
  'server',
  'contract',
  'package-lock.json',
  'tests/support/databases.ts',
  'tests/support/constants.ts',
  'tests/support/quickHash.ts',
  'tests/support/quickCost.ts',
];

/** The provider's keys, which it would otherwise make at each start: that takes longer than the rest of one. */
export const addKeys = (db: Database) => loadProviderKeys(db, createSecrets(testEncryptionKey));

/** An empty database of a third of the size, in a tenth of the memory. Both decide how long opening a copy takes. */
const createEmpty = async (): Promise<Blob> => {
  const engine = await PGlite.create({
    initDbStartParams: ['--wal-segsize=1'],
    postgresqlconf: ['shared_buffers = 16MB', 'wal_recycle = off'],
  });
  for (const template of ['template0', 'template1']) {
    await engine.query('update pg_database set datistemplate = false where datname = $1', [template]);
    await engine.query(`drop database ${template}`);
  }
  await engine.query('checkpoint');
  const dump = await engine.dumpDataDir('none');
  await engine.close();
  return dump;
};

const pathsIn = (folder: string) => (name: DumpName) => join(folder, `${name}.tar`);

const create = async (folder: string) => {
  const pathOf = pathsIn(folder);
  const empty = await createEmpty();
  await writeFile(pathOf('empty'), empty.stream());
  const db = await openPGlite({ loadDataDir: empty });
  await migrate(db);
  await addKeys(db);
  await writeFile(pathOf('migrated'), await db.dump());
  await seedDemo(db, { hashPassword: quickHash, encrypt: createSecrets(testEncryptionKey).encrypt, now: testNow });
  await writeFile(pathOf('demo'), await db.dump());
  await db.close();
};

/** Creates the databases that test files start from, and keeps them for the day while the server's code is the same. */
export const setup = async (project: TestProject) => {
  const pathOf = pathsIn(await keptFolder('testDatabases', sources, create));
  project.provide('dumps', { empty: pathOf('empty'), migrated: pathOf('migrated'), demo: pathOf('demo') });
};
