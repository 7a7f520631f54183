import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The program of nginx, which is often in a folder that only root's PATH has.
 * @returns {string | undefined}
 */
export const findNginx = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map(folder => join(folder, 'nginx'))
    .find(existsSync);
