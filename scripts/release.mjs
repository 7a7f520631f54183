import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * What is built: the version of package.json and the commit, from COMMIT or from git.
 * @param {string} [folder]
 * @returns {{ version: string, commit: string | null }} no commit without git, as in a container or an archive
 */
export const releaseOf = (folder = root) => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { version, commit: process.env.COMMIT || commitOf(folder) };
};

/** @param {string} folder */
const commitOf = folder => {
  // The archive of a release may have been unpacked inside of another repository.
  if (!existsSync(join(folder, '.git'))) return null;
  try {
    const args = ['describe', '--always', '--dirty', '--exclude', '*'];
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};
