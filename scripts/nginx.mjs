import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Finds nginx, which is often in a folder that only root's PATH contains.
 * @returns {string | undefined}
 */
export const findNginx = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map(folder => join(folder, 'nginx'))
    .find(existsSync);
