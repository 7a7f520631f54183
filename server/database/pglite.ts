import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction as PGliteTransaction, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Sql } from 'sql-template-tag';
import { ConfigError } from '../config';
import { type Database, valuesAt } from './connection';
import { copyStatement } from './copyStatement';

const parsers = {
  [types.INT8]: Number,
  [types.NUMERIC]: Number,
  [types.DATE]: (value: string) => value,
  [types.TIMESTAMPTZ]: (value: string) => new Date(value).toISOString(),
};

interface Options {
  dataDir?: string;
  loadDataDir?: Blob;
  freeBytes?: () => number;
}

/** Disk space to keep free. Without space for its log, PGlite hangs forever, and the process with it. */
export const spareBytes = 64 * 2 ** 20;

const storageFull = () => Object.assign(new Error('No space left on the disk of the database'), { code: '53100' });

/** PostgreSQL's major version, whose files PGlite reads. */
const version = '18';

/** PGlite does not say why it could not open a folder. */
const expectVersion = async (folder: string): Promise<void> => {
  const written = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => version)).trim();
  if (written !== version)
    throw new ConfigError(
      `The embedded database in ${folder} was written by PostgreSQL ${written}, and this release has ${version}: open it with the release that wrote it.`,
    );
};

/** Lock the folder first (folderLock.ts): two processes on one folder silently lose rows. */
export const openPGlite = async ({
  dataDir,
  loadDataDir,
  freeBytes = () => Infinity,
}: Options = {}): Promise<PGliteDatabase> => {
  const opening = PGlite.create({ dataDir, loadDataDir, extensions: { pg_trgm }, parsers });
  const engine = await opening.catch(async (error: unknown) => {
    if (dataDir) await expectVersion(dataDir);
    throw error;
  });
  const expectRoom = () => {
    if (freeBytes() < spareBytes) throw storageFull();
  };
  const run = async <Row>(client: PGlite | PGliteTransaction, statement: Sql, now: Date): Promise<Row[]> => {
    expectRoom();
    return (await client.query<Row>(statement.text, valuesAt(statement, now))).rows;
  };
  return {
    engine: 'pglite',
    query: statement => run(engine, statement, new Date()),
    transaction: (work, { readsOneMoment = false } = {}) =>
      engine.transaction(async tx => {
        // It is alone in any case.
        if (readsOneMoment) await tx.exec('set transaction read only');
        const now = new Date();
        return work({
          inTransaction: true,
          now,
          query: statement => run(tx, statement, now),
          execute: async script => {
            expectRoom();
            await tx.exec(script);
          },
          load: async (table, columns, lines) => {
            expectRoom();
            await tx.query(copyStatement(table, columns, "'/dev/blob'"), [], { blob: new Blob([lines]) });
          },
        });
      }),
    close: () => engine.close(),
    dump: async () => {
      expectRoom();
      // Without a checkpoint, opening the copy would replay the log.
      await engine.query('checkpoint');
      return Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer());
    },
  };
};

export interface PGliteDatabase extends Database {
  /** One moment of the whole database, as a tar. Nothing else runs meanwhile. */
  dump(): Promise<Buffer>;
}
