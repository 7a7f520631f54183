// The release before this one, built beside it, to roll from one to the other: npm run rehearse, npm run bench.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say, stop } from './steps.mjs';

/**
 * Migrations up to this one ran while servers were stopped: no release promised anything else, and a migration that has
 * run somewhere never changes. Servers of the release before work beside those that follow.
 */
export const lastOfStoppedServers = '0104_catalogue_indexes.sql';

const migrations = 'server/migrations';

/** @param {string[]} args */
const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

/**
 * The commit of the last tag before this one. As long as there is none: the last one whose servers had to be stopped
 * for an upgrade.
 * @returns {string} empty where there is no history to look into, as in an archive
 */
const findReleaseBefore = () => {
  if (!existsSync(join(root, '.git'))) return '';
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag) return git('rev-parse', `${tag}^{commit}`);
  const later = readdirSync(join(root, migrations)).filter(name => name > lastOfStoppedServers);
  const paths = later.map(name => `${migrations}/${name}`);
  const added = git('log', '--first-parent', '-m', '--reverse', '--diff-filter=A', '--format=%H', '--', ...paths);
  const [first] = added.split('\n');
  return first ? git('rev-parse', '--verify', '--quiet', `${first}^`) : '';
};

/**
 * Builds the release before, once, with the packages of its own.
 * @returns {{ commit: string, folder: string } | null} null where there is no history to look into
 */
export const buildReleaseBefore = () => {
  const commit = findReleaseBefore();
  if (!commit) return null;
  const releases = join(root, 'test-results/releases');
  const folder = join(releases, commit);
  const stamp = join(folder, 'dist/.built');
  if (existsSync(stamp)) return { commit, folder };
  say(`Building the release before, ${commit.slice(0, 8)} (once, some minutes) …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  /** @param {string} command @param {string[]} args @param {string} cwd */
  const must = (command, args, cwd) => {
    const env = { ...process.env, COMMIT: commit.slice(0, 8) };
    if (spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env }).status !== 0)
      stop(`The release before could not be built: ${command} ${args.join(' ')} failed in ${cwd}.`);
  };
  const archive = `${folder}.tar`;
  must('git', ['archive', '--output', archive, commit], root);
  must('tar', ['-xf', archive], folder);
  rmSync(archive);
  must('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  must('npm', ['run', 'build'], folder);
  writeFileSync(stamp, commit);
  return { commit, folder };
};
