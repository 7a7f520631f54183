import { runProgram } from '../announce';
import { type Config, parseConfig } from '../config';
import type { Database } from '../database/connection';
import { type ExpectedKey, migrateWithKey } from '../migrateWithKey';
import { expectDatabase, openDatabase } from '../database/open';
import type { Secrets } from '../secrets';
import { type SealPassword, sealWith } from '../services/initialPassword';

interface Parts {
  config: Config;
  db: Database;
  secrets: Secrets;
  seal: SealPassword;
}

/**
 * @param read reads the arguments before the database is opened
 * @param key with `first`, the command makes a database and its key where none is. The others expect a database.
 */
export const runCommand = async <Order>(
  read: () => Order | Promise<Order>,
  work: (order: Order, parts: Parts) => Promise<string>,
  key: ExpectedKey = 'stored',
): Promise<void> =>
  runProgram(async () => {
    const order = await read();
    const config = parseConfig(process.env);
    if (key !== 'first') expectDatabase(config);
    const db = await openDatabase(config);
    try {
      const secrets = await migrateWithKey(db, config, key);
      process.stdout.write(
        await work(order, { config, db, secrets, seal: sealWith(secrets, config.initialPasswordDays) }),
      );
    } finally {
      await db.close();
    }
  });
