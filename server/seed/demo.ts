import type { Database, Transaction } from '../database/connection';
import { demoPassword } from './accounts';
import { createAllowances, createIssueCount } from './allowances';
import { createBatch, createIds, merge } from './rows';
import { createAcme, createGlobex, type Setting, type Vendor } from './vendors';
import { advanceSequences, writeBatch } from './write';

interface Dependencies extends Pick<Setting, 'encrypt'> {
  hashPassword(plain: string): Promise<string>;
  /** What all dates are relative to. */
  now?: Date;
}

/** As many as keep a statement's text within some megabytes. */
const ordersPerWrite = 200;

/**
 * Fills an empty, migrated database with the demo data: Acme Software with about 2,400 licenses in every state, and
 * the smaller Globex. For the same moment it makes the same rows, up to what hashPassword and encrypt do.
 * @throws when the database holds companies already; nothing is written then
 */
export const seedDemo = async (
  db: Database,
  { hashPassword, encrypt, now = new Date() }: Dependencies,
): Promise<void> => {
  // The accounts and their one password are public: a hash for each would only take longer.
  const setting: Setting = { ids: createIds(), now, encrypt, passwordHash: await hashPassword(demoPassword) };
  await db.transaction(async tx => {
    await writeVendor(tx, createAcme(setting), 400);
    await writeVendor(tx, createGlobex(setting), 40);
    await advanceSequences(tx);
  });
};

const writeVendor = async (
  tx: Transaction,
  { foundation, orders, catalogue, issuers }: Vendor,
  orderCount: number,
): Promise<void> => {
  await writeBatch(tx, foundation);
  const issued = createIssueCount();
  let batch = createBatch();
  for (const order of orders(orderCount)) {
    issued.add(order);
    merge(batch, order);
    if (batch.orders.length < ordersPerWrite) continue;
    await writeBatch(tx, batch);
    batch = createBatch();
  }
  batch.allowances.push(...createAllowances(catalogue, issuers, issued));
  await writeBatch(tx, batch);
};
