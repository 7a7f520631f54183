import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { announce, explain } from './announce';
import { parseConfig } from './config';
import { openDatabase } from './database/open';
import { migrateWithKey } from './migrateWithKey';
import { listen } from './listen';
import { loggerOptions } from './logging';
import { readHoldings, seedWhenEmpty } from './seed/whenEmpty';
import { loadSetupCode } from './services/firstCompany';
import { stopOnSignal } from './stopOnSignal';

const start = async () => {
  const config = parseConfig(process.env);
  const db = await openDatabase(config);
  const secrets = await migrateWithKey(db, config);
  if (config.seed === 'demo') await seedWhenEmpty(db, secrets);
  const setupCode = await loadSetupCode(db, secrets);
  const app = await createApp({
    offersSetup: setupCode !== null,
    config,
    db,
    secrets,
    logger: loggerOptions(config),
    portalDir: fileURLToPath(new URL('../portal', import.meta.url)),
  });
  app.addHook('onClose', () => db.close());
  db.tellTo?.(sentence => app.log.warn(sentence));
  stopOnSignal(app);

  const holdings = await readHoldings(db);
  await listen(app, config);
  announce(config, { engine: db.engine, ...holdings, setupCode });
};

start().catch((error: unknown) => {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
});
