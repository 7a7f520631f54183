import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './steps.mjs';

/** @param {string[]} args */
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

const tracked = () => git('ls-files', '--cached', '--others', '--exclude-standard');

/** Where this branch left main; on main itself, the last commit. */
const base = () => {
  for (const branch of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', branch)[0] ?? 'HEAD';
    } catch {
      // This branch does not exist here.
    }
  }
  return 'HEAD';
};

/** @returns {string[]} every file that the branch or the working tree changes */
const changedFiles = () => [
  ...new Set([
    ...git('diff', '--name-only', '--diff-filter=d', base()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];

/**
 * What a file imports, statically, lazily or by a glob.
 * @param {string} file
 * @param {Set<string>} files all files of the project
 * @returns {string[]}
 */
const importsOf = (file, files) => {
  const text = readFileSync(join(root, file), 'utf8');
  const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+)/g)].flatMap(([, path = '']) => {
    const target = join(dirname(file), path);
    return ['', '.ts', '.tsx', '/index.ts'].map(end => target + end).find(candidate => files.has(candidate)) ?? [];
  });
  const globbed = [...text.matchAll(/import\.meta\.glob[^(]*\(\s*'([^']+)'/g)].flatMap(([, pattern = '']) => {
    const matching = new RegExp(`^${join(dirname(file), pattern).replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    return [...files].filter(each => matching.test(each));
  });
  return [...imported, ...globbed];
};

/**
 * How many imports lie between a change and each file that reaches it.
 * @param {string[]} changed
 * @param {string[]} files
 */
const distances = (changed, files) => {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  const known = new Set(files);
  for (const file of files.filter(each => /\.(?:tsx?|mjs)$/.test(each))) {
    for (const target of importsOf(file, known)) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const found = new Map(changed.map(file => [file, 0]));
  for (const [file, distance] of found) {
    for (const importer of importers.get(file) ?? []) if (!found.has(importer)) found.set(importer, distance + 1);
  }
  return found;
};

/** @param {string} file */
const wordsOf = file =>
  basename(file)
    .replace(/\..*$/, '')
    .split(/(?=[A-Z])|-/)
    .map(word => word.toLowerCase().replace(/s$/, ''));

/**
 * The test files that reach a change, nearest first: the fewest imports in between, then the most words of a changed
 * file's name. Nearly every component test reaches nearly every file, through the registry.
 * @returns {string[]}
 */
export const nearestTests = () => {
  const files = tracked().filter(file => existsSync(join(root, file)));
  const changed = changedFiles();
  const words = new Set(changed.flatMap(wordsOf));
  return [...distances(changed, files)]
    .filter(([file]) => /^tests\/(?:unit|component|server|contract)\/.*\.test\.tsx?$/.test(file))
    .map(([file, distance]) => ({ file, distance, shared: wordsOf(file).filter(word => words.has(word)).length }))
    .toSorted((a, b) => a.distance - b.distance || b.shared - a.shared)
    .map(({ file }) => file);
};
