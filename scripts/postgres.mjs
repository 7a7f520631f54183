import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debian = '/usr/lib/postgresql';

/**
 * The folder of PostgreSQL's server programs, newest version first.
 * @returns {string | undefined}
 */
export const findPostgres = () => {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map(version => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)].find(
    folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );
};
