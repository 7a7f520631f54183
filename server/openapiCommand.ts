import { randomBytes } from 'node:crypto';
import { access, constants, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { runProgram } from './announce';
import { createApp } from './app';
import { ConfigError, parseConfig } from './config';
import { migrate } from './database/migrate';
import { openPGlite } from './database/pglite';
import { createSecrets } from './secrets';
import { callerPath } from './setup/callerPath';
import { namesIn } from './setup/namesIn';

const usage = 'Name one file, or none for dist/openapi.json: npm run openapi -- portal.json';

const cannotWrite = (file: string) => (error: Error) => {
  throw new ConfigError(`The description cannot be written to ${file}: ${error.message}.`);
};

/** Writes what /api/v1/openapi.json answers, with the settings of the environment, from a server that nobody reaches. */
const run = async () => {
  const [named] = namesIn(process.argv.slice(2), usage, { isOptional: true });
  const file = named ? callerPath(named) : resolve('dist/openapi.json');
  await access(dirname(file), constants.W_OK).catch(cannotWrite(file));
  const db = await openPGlite();
  await migrate(db);
  const secrets = createSecrets(randomBytes(32));
  // The server that runs with these settings has the port of its figures.
  const config = { ...parseConfig(process.env), metrics: null };
  const app = await createApp({ config, db, secrets, worksOnRuns: false });
  const { body } = await app.inject('/api/v1/openapi.json');
  const text = `${JSON.stringify(JSON.parse(body), null, 2)}\n`;
  await writeFile(file, text).catch(cannotWrite(file));
  await app.close();
  await db.close();
  process.stdout.write(`The description of the API is in ${file}: ${Math.ceil(text.length / 1024)} KiB.\n`);
};

await runProgram(run);
