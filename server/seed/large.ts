import sql, { join, raw } from 'sql-template-tag';
import { ConfigError } from '../config';
import { type Database, first, type Transaction } from '../database/connection';
import { withoutIndexes } from './bareTables';
import { writeCompany } from './company';
import { createSetting, type Dependencies } from './demo';
import { loadBatch } from './load';
import { ordersInAll } from './orders';
import { type Batch, type Ids, tables } from './rows';
import { createAcme, createGlobex } from './vendors';
import { advanceSequences } from './write';

interface Options extends Dependencies {
  licenses: number;
  onProgress(written: number): void;
}

const licensesPerCustomer = 50;
const minCustomers = 160;

/** The same time gives the same rows, except for hashes. @throws ConfigError when the database already has companies */
export const seedLarge = async (db: Database, { licenses, onProgress, ...dependencies }: Options): Promise<number> => {
  const shared = await createSetting(dependencies);
  let made = 0;
  const ids: Ids = table => {
    const id = shared.ids(table);
    if (table === 'licenses') made = id;
    return id;
  };
  const setting = { ...shared, ids };
  const customers = Math.max(minCustomers, Math.ceil(licenses / licensesPerCustomer));

  const fill = async (tx: Transaction) => {
    await expectEmpty(tx);
    const write = async (batch: Batch) => {
      await loadBatch(tx, batch);
      onProgress(made);
    };
    await withoutIndexes(tx, tables, async () => {
      await tx.query(sql`truncate ${join(tables.map(table => raw(table)))}`);
      await writeCompany(createAcme(setting, customers), () => 1 - made / licenses, write);
      await writeCompany(createGlobex(setting, 20), ordersInAll(40), write);
    });
    await advanceSequences(tx);
    await tx.query(sql`analyze`);
  };
  await db.transaction(fill, { mayTakeForever: true });
  // After a vacuum, sums of stored counts read only the index. PostgreSQL does this itself a minute later. The embedded
  // database does it once the table has grown.
  await db.query(sql`vacuum managed_counts`);
  return made;
};

const expectEmpty = async (tx: Transaction): Promise<void> => {
  const company = first(await tx.query(sql`select id from companies limit 1`));
  if (company)
    throw new ConfigError(
      'The database already holds data. Nothing was changed. Use an empty one: set DATABASE_URL, or DATA_DIR to a folder that does not exist yet.',
    );
};
