import { ConfigError } from '../config';
import { forgetLostKey } from './forgetLostKey';
import { rotateKeys } from './rotateKeys';
import { runCommand } from './runCommand';

const lostKey = '--lost-key';
const sure = '--yes';

const readArguments = () => {
  const values = process.argv.slice(2);
  const [isLost, isSure] = [values.includes(lostKey), values.includes(sure)];
  if (values.length !== Number(isLost) + Number(isLost && isSure))
    throw new ConfigError(`npm run rotate-keys takes no arguments but ${lostKey}, and ${sure} with it.`);
  return { isLost, isSure };
};

await runCommand(readArguments, async ({ isLost, isSure }, { db, secrets }) => {
  if (isLost) {
    const lost = Array.from(await forgetLostKey(db, secrets, isSure), ([name, count]) => `${name}: ${count}`).join(
      ', ',
    );
    return isSure
      ? `Removed what the present key does not open (${lost}). Now restart every server.\n`
      : `The present key does not open ${lost}. With ${sure} they are removed for good. Nothing was changed.\n`;
  }
  const count = await rotateKeys(db, secrets);
  return `New keys for tokens and cookies; ${count} values encrypted with the present key. Now restart every server.\n`;
});
