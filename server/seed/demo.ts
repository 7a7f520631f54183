import sql from 'sql-template-tag';
import type { Database, Transaction } from '../database/connection';
import { demoPassword } from './accounts';
import { writeCompany } from './company';
import { ordersInAll } from './orders';
import { createIds } from './rows';
import { showcaseCount } from './showcase';
import { createAcme, createGlobex, type Setting } from './vendors';
import { advanceSequences, writeBatch } from './write';
import { writeYear } from './year';

export interface Dependencies extends Pick<Setting, 'encrypt'> {
  hashPassword(plain: string): Promise<string>;
  now?: Date;
}

/** The same time gives the same rows, except for hashes. @throws when the database already has companies */
export const writeDemo = async (tx: Transaction, dependencies: Dependencies): Promise<void> => {
  const setting = await createSetting(dependencies);
  await writeCompany(createAcme(setting, 160), ordersInAll(400 - showcaseCount), batch => writeBatch(tx, batch));
  await writeCompany(createGlobex(setting, 20), ordersInAll(40), batch => writeBatch(tx, batch));
  await advanceSequences(tx);
  await writeYear(tx, setting);
  await tx.query(sql`analyze`);
};

export const seedDemo = (db: Database, dependencies: Dependencies): Promise<void> =>
  db.transaction(tx => writeDemo(tx, dependencies), { mayTakeForever: true });

/** One hash for all, because the password is public and hashing takes long. */
export const createSetting = async ({ hashPassword, encrypt, now = new Date() }: Dependencies): Promise<Setting> => ({
  ids: createIds(),
  now,
  encrypt,
  passwordHash: await hashPassword(demoPassword),
});
