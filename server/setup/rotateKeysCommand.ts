import { ConfigError } from '../config';
import { forgetLostKey } from './forgetLostKey';
import { rotateKeys } from './rotateKeys';
import { runCommand } from './runCommand';

const lostKey = '--lost-key';

/** @returns whether the key is lost */
const readArguments = (): boolean => {
  const [first, ...others] = process.argv.slice(2);
  if ((first !== undefined && first !== lostKey) || others.length > 0)
    throw new ConfigError(`npm run rotate-keys takes no argument but ${lostKey}.`);
  return first === lostKey;
};

await runCommand(
  readArguments,
  async (isLost, { db, secrets }) => {
    if (isLost) {
      const gone = Array.from(await forgetLostKey(db, secrets), ([name, count]) => `${name}: ${count}`).join(', ');
      return `Removed what the present key does not open (${gone}). Now restart every server.\n`;
    }
    const count = await rotateKeys(db, secrets);
    return `New keys for tokens and cookies; ${count} values encrypted with the present key. Now restart every server.\n`;
  },
  // Without the argument, rotateKeys says which values another key wrote.
  'lost',
);
