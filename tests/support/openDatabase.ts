import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { raw } from 'sql-template-tag';
import { inject } from 'vitest';
import type { Database } from '../../server/database/connection';
import { openPGlite } from '../../server/database/pglite';
import { openPostgres } from '../../server/database/postgres';
import type { DumpName } from './databases';

/** A new database on the engine of the project: `migrated` (empty) or with the `demo` data. */
export const openTestDatabase = async (data: DumpName = 'migrated'): Promise<Database> => {
  const url = inject('postgresUrl');
  return url ? openPostgres(await createDatabase(url, data)) : openDump(data);
};

const openDump = async (data: DumpName) => openPGlite({ loadDataDir: await openAsBlob(inject('dumps')[data]) });

/**
 * An empty database, without tables, opened twice as by two processes. PGlite allows one opening: both are the same.
 */
export const openEmptyTwice = async (): Promise<[Database, Database]> => {
  const url = inject('postgresUrl');
  if (url) {
    const database = await createDatabase(url, 'template0');
    return [await openPostgres(database), await openPostgres(database)];
  }
  const db = await openDump('empty');
  return [db, db];
};

/** Creates a database from the template. @returns its address */
export const createDatabase = async (url: string, template: string): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = await openPostgres(`${url}/postgres`);
  await admin.query(raw(`create database ${name} template ${template}`));
  await admin.close();
  return `${url}/${name}`;
};
