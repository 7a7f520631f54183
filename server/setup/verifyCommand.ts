import { runProgram } from '../announce';
import { type Config, parseConfig } from '../config';
import { expectMigrated } from '../database/migrate';
import { expectDatabase, openDatabase } from '../database/open';
import { ofPostgres } from '../databaseSettings';
import { loadExistingSecrets } from '../secrets';
import { callerPath } from './callerPath';
import { namesIn } from './namesIn';
import { guardsOfRelease, isSound, reportOf, verify } from './verify';

const withoutPostgres = Object.fromEntries(['DATABASE_URL', ...ofPostgres].map(name => [name, '']));

const usage = 'Name one database, or none for that of the settings: npm run verify -- postgres://…/portal';

/** The database of the settings, or the one that the argument names: an address, or a data folder. */
const readConfig = (args: readonly string[]): Config => {
  const [place] = namesIn(args, usage, { isOptional: true });
  if (!place) return parseConfig(process.env);
  if (/^postgres(?:ql)?:/.test(place)) return parseConfig({ ...process.env, DATABASE_URL: place });
  return parseConfig({ ...process.env, ...withoutPostgres, DATA_DIR: callerPath(place) });
};

const run = async (): Promise<void> => {
  const config = readConfig(process.argv.slice(2));
  expectDatabase(config);
  const secrets = await loadExistingSecrets(config);
  const db = await openDatabase(config);
  try {
    await expectMigrated(db);
    const verified = await verify(db, secrets, await guardsOfRelease());
    process.stdout.write(reportOf(verified));
    process.exitCode = isSound(verified) ? 0 : 1;
  } finally {
    await db.close();
  }
};

await runProgram(run);
