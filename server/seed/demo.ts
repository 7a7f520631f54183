import type { Database, Transaction } from '../database/connection';
import { demoPassword } from './accounts';
import { writeCompany } from './company';
import { ordersInAll } from './orders';
import { createIds } from './rows';
import { showcaseCount } from './showcase';
import { createAcme, createGlobex, type Setting } from './vendors';
import { advanceSequences, writeBatch } from './write';

export interface Dependencies extends Pick<Setting, 'encrypt'> {
  hashPassword(plain: string): Promise<string>;
  /** What all dates are relative to. */
  now?: Date;
}

/**
 * Fills an empty, migrated database with the demo data: Acme Software with about 2,400 licenses in every state, and
 * the smaller Globex. For the same moment it makes the same rows, up to what hashPassword and encrypt do.
 * @throws when the database holds companies already; nothing is written then
 */
export const writeDemo = async (tx: Transaction, dependencies: Dependencies): Promise<void> => {
  const setting = await createSetting(dependencies);
  await writeCompany(createAcme(setting, 160), ordersInAll(400 - showcaseCount), batch => writeBatch(tx, batch));
  await writeCompany(createGlobex(setting, 20), ordersInAll(40), batch => writeBatch(tx, batch));
  await advanceSequences(tx);
};

/** The same in a transaction of its own. */
export const seedDemo = (db: Database, dependencies: Dependencies): Promise<void> =>
  db.transaction(tx => writeDemo(tx, dependencies));

/** The accounts and their one password are public: a hash for each would only take longer. */
export const createSetting = async ({ hashPassword, encrypt, now = new Date() }: Dependencies): Promise<Setting> => ({
  ids: createIds(),
  now,
  encrypt,
  passwordHash: await hashPassword(demoPassword),
});
