import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { explain } from '../announce';
import { ConfigError, parseConfig } from '../config';
import { migrate } from '../database/migrate';
import { openDatabase } from '../database/open';
import { createSecrets, loadEncryptionKey } from '../secrets';
import { addCompany } from './addCompany';
import { parseCompany } from './companyFile';
import { report } from './report';

/** @throws ConfigError when it is not said which file, or there is none */
const readNamed = async ([path, ...others]: string[]): Promise<string> => {
  if (!path || others.length > 0)
    throw new ConfigError('Name the file that describes the company: npm run company -- docs/company.example.json');
  // npm runs scripts in the project's folder; the person may be in another.
  return readFile(resolve(process.env.INIT_CWD ?? '.', path), 'utf8').catch((error: Error) => {
    throw new ConfigError(`The company's file cannot be read: ${error.message}.`);
  });
};

const setUp = async () => {
  const file = parseCompany(await readNamed(process.argv.slice(2)));
  const config = parseConfig(process.env);
  const secrets = createSecrets(await loadEncryptionKey(config));
  const db = await openDatabase(config);
  try {
    await migrate(db);
    const added = await addCompany(db, file, { secrets, withPasswords: config.oidc.kind === 'embedded' });
    process.stdout.write(report(file.name, added));
  } finally {
    await db.close();
  }
};

setUp().catch((error: unknown) => {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exitCode = 1;
});
