import { type Config, ConfigError } from './config';
import type { PortalApp } from './portalApp';

/** @param prefix begins the names of the two settings */
export const cannotListen = (
  { port, host }: { port: number; host: string },
  { code }: NodeJS.ErrnoException,
  prefix = '',
): ConfigError =>
  new ConfigError(
    `${prefix}PORT ${port} at ${prefix}HOST ${host} cannot be used (${code}): choose another port, or an address of this machine.`,
  );

/** What else can be wrong, such as a port that is taken, is said by explain. */
const addressFaults = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/** @throws ConfigError for a HOST that is no address of this machine */
export const listen = (app: Pick<PortalApp, 'listen'>, { port, host }: Pick<Config, 'port' | 'host'>) =>
  app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw addressFaults.has(error.code ?? '') ? cannotListen({ port, host }, error) : error;
  });
