import { randomBytes } from 'node:crypto';

const password = () => randomBytes(24).toString('hex');

/** What an operator makes once: docs/cluster.md. */
export const makeSecrets = () => ({
  superuser: password(),
  replication: password(),
  rewind: password(),
  restapi: password(),
  owner: password(),
  server: password(),
  encryptionKey: randomBytes(32).toString('base64'),
});
export type ClusterSecrets = ReturnType<typeof makeSecrets>;

/** The lines NAME=value of a file with settings. */
const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter(line => /^[A-Z_]+=/.test(line))
      .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

export const patroniSettings = (example: string, secrets: ClusterSecrets): Record<string, string> => ({
  ...settingsIn(example),
  PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
  PATRONI_REPLICATION_PASSWORD: secrets.replication,
  PATRONI_REWIND_PASSWORD: secrets.rewind,
  PATRONI_RESTAPI_PASSWORD: secrets.restapi,
});

export const serverSettings = (example: string, secrets: ClusterSecrets): Record<string, string> => ({
  ...settingsIn(example.replaceAll('PASSWORD@', `${secrets.server}@`)),
  ENCRYPTION_KEY: secrets.encryptionKey,
});
