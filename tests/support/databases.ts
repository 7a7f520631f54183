import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/database/migrate';
import { openPGlite } from '../../server/database/pglite';
import { createSecrets } from '../../server/secrets';
import { seedDemo } from '../../server/seed/demo';
import { testEncryptionKey, testNow } from './constants';
import { quickHash } from './quickHash';

export type DumpName = 'migrated' | 'demo';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Paths of prepared databases: loading a dump is faster than creating a database with PGlite, which takes seconds.
     */
    dumps: Record<DumpName, string>;
  }
}

/** Creates the databases that test files start from, once per run. */
export const setup = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-tests-'));
  const dumps = { migrated: join(folder, 'migrated.tar'), demo: join(folder, 'demo.tar') };
  const db = await openPGlite();
  const save = async (path: string) => {
    // Without a checkpoint, each test that loads the dump would replay the log.
    await db.query(sql`checkpoint`);
    await writeFile(path, Buffer.from(await (await db.dump()).arrayBuffer()));
  };
  await migrate(db);
  await save(dumps.migrated);
  await seedDemo(db, { hashPassword: quickHash, encrypt: createSecrets(testEncryptionKey).encrypt, now: testNow });
  await save(dumps.demo);
  await db.close();
  project.provide('dumps', dumps);
  return () => rm(folder, { recursive: true, force: true });
};
