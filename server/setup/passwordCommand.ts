import { ConfigError } from '../config';
import { initialPassword } from '../services/initialPassword';
import { namesIn } from './namesIn';
import { resetPassword } from './resetPassword';
import { runCommand } from './runCommand';

const usage = "Name the person's email address: npm run password -- anna@example.com";

const readArguments = () => {
  const [email, host] = namesIn(process.argv.slice(2), usage, { most: 2 });
  return { email, host };
};

await runCommand(readArguments, async (person, { config, db, seal }) => {
  if (config.oidc.kind === 'external')
    throw new ConfigError('Passwords are kept by the identity provider (OIDC_ISSUER): set a new one there.');
  const password = initialPassword();
  await resetPassword(db, person, seal(password));
  return `Initial password of ${person.email}, for one sign-in within ${config.initialPasswordDays} days: ${password}\n`;
});
