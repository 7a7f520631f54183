import { runProgram } from '../announce';
import { type Config, parseConfig } from '../config';
import type { Database } from '../database/connection';
import { migrate } from '../database/migrate';
import { expectDatabase, openDatabase } from '../database/open';
import { loadExistingSecrets, type Secrets } from '../secrets';
import { type SealPassword, sealWith } from '../services/initialPassword';

interface Parts {
  config: Config;
  db: Database;
  secrets: Secrets;
  seal: SealPassword;
}

const loadExisting = (config: Config): Promise<Secrets> => {
  expectDatabase(config);
  return loadExistingSecrets(config);
};

/**
 * @param read reads the arguments before the database is opened
 * @param load expects a database with its key; a command for a new one makes what is missing
 */
export const runCommand = async <Order>(
  read: () => Order | Promise<Order>,
  work: (order: Order, parts: Parts) => Promise<string>,
  load = loadExisting,
): Promise<void> =>
  runProgram(async () => {
    const order = await read();
    const config = parseConfig(process.env);
    // Before the database is opened, which makes one where none is.
    const secrets = await load(config);
    const db = await openDatabase(config);
    try {
      await migrate(db);
      process.stdout.write(
        await work(order, { config, db, secrets, seal: sealWith(secrets, config.initialPasswordDays) }),
      );
    } finally {
      await db.close();
    }
  });
