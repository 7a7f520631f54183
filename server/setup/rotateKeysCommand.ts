import { ConfigError } from '../config';
import { rotateKeys } from './rotateKeys';
import { runCommand } from './runCommand';

const readArguments = () => {
  if (process.argv.length > 2) throw new ConfigError('npm run rotate-keys takes no arguments.');
};

await runCommand(readArguments, async (_nothing, { db, secrets }) => {
  const count = await rotateKeys(db, secrets);
  return `New keys for tokens and cookies; ${count} values encrypted with the present key. Now restart every server.\n`;
});
