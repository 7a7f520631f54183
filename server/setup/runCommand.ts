import { runProgram } from '../announce';
import { type Config, parseConfig } from '../config';
import type { Database } from '../database/connection';
import { migrate } from '../database/migrate';
import { openDatabase } from '../database/open';
import { loadExistingSecrets, type Secrets } from '../secrets';
import { type SealPassword, sealWith } from '../services/initialPassword';

interface Parts {
  config: Config;
  db: Database;
  secrets: Secrets;
  seal: SealPassword;
}

/**
 * @param read reads the arguments before the database is opened
 * @param load makes a key where none is, which only a command for a new database may do
 */
export const runCommand = async <Order>(
  read: () => Order | Promise<Order>,
  work: (order: Order, parts: Parts) => Promise<string>,
  load = loadExistingSecrets,
): Promise<void> =>
  runProgram(async () => {
    const order = await read();
    const config = parseConfig(process.env);
    const db = await openDatabase(config);
    try {
      const secrets = await load(config);
      await migrate(db);
      process.stdout.write(
        await work(order, { config, db, secrets, seal: sealWith(secrets, config.initialPasswordDays) }),
      );
    } finally {
      await db.close();
    }
  });
