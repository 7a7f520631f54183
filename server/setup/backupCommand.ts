import { resolve } from 'node:path';
import { runProgram } from '../announce';
import { parseConfig } from '../config';
import { makeBackup, restoreBackup } from './backup';
import { callerPath } from './callerPath';
import { namesIn } from './namesIn';
import { isSound, reportOf } from './verify';

const usage = 'Name one file: npm run backup -- portal.backup, or npm run restore -- portal.backup';

const readArguments = (args: readonly string[]) => {
  const restores = args[0] === '--restore';
  const [file] = namesIn(restores ? args.slice(1) : args, usage);
  return { file: callerPath(file), restores };
};

const run = async (): Promise<void> => {
  const { file, restores } = readArguments(process.argv.slice(2));
  const config = parseConfig(process.env);
  if (!restores) {
    const bytes = await makeBackup(config, file);
    process.stdout.write(
      `${file}: ${(bytes / 2 ** 20).toFixed(1)} MiB. Keep the encryption key apart from it: without the key, the backup lacks every password, secret and sign-in.\n`,
    );
    return;
  }
  const verified = await restoreBackup(config, file);
  process.stdout.write(`${reportOf(verified)}The database of ${file} is in ${resolve(config.dataDir)}.\n`);
  process.exitCode = isSound(verified) ? 0 : 1;
};

await runProgram(run);
