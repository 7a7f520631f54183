import { readFile } from 'node:fs/promises';
import { ConfigError } from '../config';
import { addCompany } from '../services/addCompany';
import { parseCompany } from '../services/companyFile';
import { callerPath } from './callerPath';
import { namesIn } from './namesIn';
import { report } from './report';
import { runCommand } from './runCommand';

const usage = 'Name the file that describes the company: npm run company -- docs/company.example.json';

/** @throws ConfigError when the file is not given or does not exist */
const readNamed = async (args: string[]): Promise<string> => {
  const [path] = namesIn(args, usage);
  return readFile(callerPath(path), 'utf8').catch((error: Error) => {
    throw new ConfigError(`The company's file cannot be read: ${error.message}.`);
  });
};

const readFileNamed = async () => parseCompany(await readNamed(process.argv.slice(2)));

await runCommand(
  readFileNamed,
  async (file, { config, db, seal }) => {
    const added = await addCompany(db, file, { seal, withPasswords: config.oidc.kind === 'embedded' });
    return report(file.name, added, config.initialPasswordDays);
  },
  'first',
);
