import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { raw } from 'sql-template-tag';
import { inject } from 'vitest';
import type { Database } from '../../server/database/connection';
import { openPGlite } from '../../server/database/pglite';
import { openPostgres } from '../../server/database/postgres';
import type { DumpName } from './databases';

/** A database of the test file's own on the engine of its project, `migrated` (empty) or with the `demo` data. */
export const openTestDatabase = async (data: DumpName = 'migrated'): Promise<Database> => {
  const url = inject('postgresUrl');
  if (!url) return openPGlite({ loadDataDir: await openAsBlob(inject('dumps')[data]) });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = await openPostgres(`${url}/postgres`);
  await admin.query(raw(`create database ${name} template ${data}`));
  await admin.close();
  return openPostgres(`${url}/${name}`);
};
