import { ConfigError } from '../config';
import { initialPassword } from '../services/initialPassword';
import { resetPassword } from './resetPassword';
import { runCommand } from './runCommand';

const readArguments = () => {
  const [email, host, ...others] = process.argv.slice(2);
  if (email && !email.startsWith('-') && others.length === 0) return { email, host };
  throw new ConfigError("Name the person's email address: npm run password -- anna@example.com");
};

await runCommand(readArguments, async (person, { config, db, seal }) => {
  if (config.oidc.kind === 'external')
    throw new ConfigError('Passwords are kept by the identity provider (OIDC_ISSUER): set a new one there.');
  const password = initialPassword();
  await resetPassword(db, person, seal(password));
  return `Initial password of ${person.email}, for one sign-in within ${config.initialPasswordDays} days: ${password}\n`;
});
