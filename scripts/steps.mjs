// Shared by the scripts. Uses only Node's own modules, because it runs before anything is installed.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { releaseOf } from './release.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * @param {string} folder of a resource
 * @returns {string[]} the file that declares it, as src/registry.ts finds it
 */
export const declarationsIn = folder =>
  ['index.ts', 'index.tsx'].map(file => join(root, 'resources', folder, file)).filter(file => existsSync(file));

/** @param {string} text */
export const say = text => console.log(`› ${text}`);

/**
 * Prints a sentence that says what to do, and exits.
 * @param {string} sentence
 * @returns {never}
 */
export const stop = sentence => {
  console.error(`\n${sentence}`);
  process.exit(1);
};

/**
 * Runs a program in the project's folder and waits for it.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {boolean} whether it succeeded
 */
export const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;

/**
 * Runs a tool that is installed in node_modules.
 * @param {string} tool
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runTool = (tool, args, env) => run(join(root, 'node_modules', '.bin', tool), args, env);

/**
 * Runs a tool of node_modules beside others, and prints what it says once it has ended.
 * @param {string} tool
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
export const runBeside = (tool, args) =>
  new Promise(resolve => {
    const options = { cwd: root, maxBuffer: 2 ** 26 };
    execFile(join(root, 'node_modules', '.bin', tool), args, options, (error, out, problems) => {
      process.stdout.write(out);
      process.stderr.write(problems);
      resolve(!error);
    });
  });

/**
 * Checks the code without running it, all at once: formatting takes one core as long as the types take all.
 * @param {{ types?: string[], format?: string[] }} [options] further arguments of tsc and prettier
 * @returns {Promise<{ name: string, passed: boolean }[]>}
 */
export const checkCode = ({ types = [], format = [] } = {}) =>
  Promise.all(
    [
      { name: 'Format', tool: 'prettier', args: ['--check', '--log-level', 'warn', ...format, '.'] },
      { name: 'Types', tool: 'tsc', args: ['-p', '.', ...types] },
      { name: 'Lint', tool: 'oxlint', args: [] },
      { name: 'Unused files and exports', tool: 'knip', args: ['--no-progress'] },
    ].map(async ({ name, tool, args }) => ({ name, passed: await runBeside(tool, args) })),
  );

export const requireNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(`Node ${process.versions.node} is too old: install Node 20.19 or newer and try again.`);
};

/**
 * @param {string} path
 * @returns {string[]} the files below a path, sorted
 */
const filesBelow = path =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path)
        .toSorted()
        .flatMap(name => filesBelow(join(path, name)));

/**
 * @param {string[]} paths files and folders, relative to the project
 * @returns {string} the hash of their names and contents
 */
export const hashOf = paths => {
  const hash = createHash('sha256');
  for (const file of paths
    .map(path => join(root, path))
    .filter(existsSync)
    .flatMap(filesBelow)) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
};

/**
 * The versions in a lock file by folder.
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, peer?: boolean }>}
 */
const lockedIn = file => {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
};

/** npm records what it installed. Optional packages may be meant for other machines. */
const isInstalled = () => {
  const installed = lockedIn('node_modules/.package-lock.json');
  return Object.entries(lockedIn('package-lock.json'))
    .filter(([folder, { optional }]) => folder && (!optional || installed[folder]))
    .every(([folder, { version }]) => installed[folder]?.version === version);
};

export const install = () => {
  if (isInstalled()) return;
  say('Installing packages (once, about a minute) …');
  // Also with NODE_ENV=production, because the build needs the development packages.
  if (!run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])) {
    stop('The packages could not be installed: check the connection to the npm registry and try again.');
  }
};

const sources = [
  'src',
  'resources',
  'dataProvider',
  'authProvider',
  'i18n',
  'contract',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/compress.mjs',
  'scripts/firstPages.mjs',
  'scripts/manifest.mjs',
  'scripts/minified.mjs',
  'scripts/release.mjs',
  'scripts/sbom.mjs',
  'scripts/serverBuild.mjs',
];

/**
 * What a build depends on: its files, and the release that it names.
 * @param {string} [files] the hash of its files
 */
export const buildOf = (files = hashOf(sources)) => `${files} ${JSON.stringify(releaseOf())}`;

/** scripts/build.mjs records there what it was made from. */
export const builtFrom = join(root, 'dist/.built');

/**
 * Builds again only if something has changed that a build depends on.
 * @param {boolean} [isServed] Only what serves the portal tells its release, so another release alone is a reason for it.
 */
export const build = async (isServed = true) => {
  const built = existsSync(builtFrom) ? readFileSync(builtFrom, 'utf8') : '';
  const files = hashOf(sources);
  if (isServed ? built === buildOf(files) : built.startsWith(files)) return;
  say('Building portal and server …');
  const building = spawn(process.execPath, [join(root, 'scripts', 'build.mjs')], { cwd: root, stdio: 'inherit' });
  const [code] = await once(building, 'exit');
  if (code !== 0) {
    stop('The build failed. The lines above say where.');
  }
};

/**
 * Installs and builds what has changed, then runs a program of the built server in this process, so that Ctrl-C reaches
 * it.
 * @param {'main' | 'seed' | 'company' | 'password' | 'rotate-keys' | 'check-provider' | 'migrate' | 'verify' | 'backup' | 'openapi'} program
 */
export const runBuilt = async program => {
  requireNode();
  install();
  await build(program === 'main');
  process.chdir(root);
  if (program === 'main') say('Starting …');
  await import(pathToFileURL(join(root, `dist/server/${program}.js`)).href);
};
