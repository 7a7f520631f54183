import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { hashOf, root } from '../../scripts/steps.mjs';
import type { Database } from '../../server/database/connection';
import { migrate } from '../../server/database/migrate';
import { openPGlite } from '../../server/database/pglite';
import { loadProviderKeys } from '../../server/identity/keys';
import { createSecrets } from '../../server/secrets';
import { seedDemo } from '../../server/seed/demo';
import { testEncryptionKey, testNow } from './constants';
import { quickHash } from './quickHash';

/** `empty`: without tables. `migrated`: without rows. `demo`: the demo data as of testNow. */
export type DumpName = 'empty' | 'migrated' | 'demo';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Paths of prepared databases: loading one takes half a second, creating a database with PGlite takes three.
     */
    dumps: Record<DumpName, string>;
  }
}

const cache = join(root, 'node_modules/.cache/testDatabases');
/** The files that decide the databases' content. */
const sources = [
  'server',
  'contract',
  'package-lock.json',
  'tests/support/databases.ts',
  'tests/support/constants.ts',
  'tests/support/quickHash.ts',
];
const hourMs = 3_600_000;

/** The provider's keys, which it would otherwise make at each start: that takes longer than the rest of one. */
export const addKeys = (db: Database) => loadProviderKeys(db, createSecrets(testEncryptionKey));

const create = async (folder: string) => {
  const db = await openPGlite();
  const save = async (name: DumpName) => {
    await writeFile(join(folder, `${name}.tar`), await db.dump());
  };
  await save('empty');
  await migrate(db);
  await addKeys(db);
  await save('migrated');
  await seedDemo(db, { hashPassword: quickHash, encrypt: createSecrets(testEncryptionKey).encrypt, now: testNow });
  await save('demo');
  await db.close();
};

/** Creates them in another folder first, because two runs may do it at the same time. */
const createOnce = async (folder: string) => {
  mkdirSync(cache, { recursive: true });
  // Another run may still load databases that are younger than an hour.
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > hourMs) rmSync(path, { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  await create(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
};

/** Creates the databases that test files start from, and keeps them for the day while the server's code is the same. */
export const setup = async (project: TestProject) => {
  const folder = join(cache, `${new Date().toISOString().slice(0, 10)}-${hashOf(sources)}`);
  if (!existsSync(folder)) await createOnce(folder);
  const pathOf = (name: DumpName) => join(folder, `${name}.tar`);
  project.provide('dumps', { empty: pathOf('empty'), migrated: pathOf('migrated'), demo: pathOf('demo') });
};
