import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run, runTool, say, stop } from './steps.mjs';

/** The headless shell comes first: it halves the time of the tests. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

const installed = () =>
  [
    ...(process.env.PATH ?? '').split(delimiter).flatMap(folder => names.map(name => join(folder, name))),
    ...elsewhere,
  ].find(existsSync);

const downloaded = () => {
  const { chromium } = createRequire(import.meta.url)('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
};

const asRoot = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/**
 * Finds a browser for the end-to-end tests: an installed one, else Playwright's own, else (as root) the system's
 * package.
 * @returns {string} path of the program
 */
export const findBrowser = () => {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : stop(`CHROMIUM_PATH names ${given}, which does not exist.`);
  const found = installed() ?? downloaded();
  if (found) return found;
  say('No Chromium found: downloading one for the end-to-end tests …');
  if (!runTool('playwright', ['install', 'chromium']) && asRoot()) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  return (
    installed() ?? downloaded() ?? stop('No browser could be installed: install Chromium or Chrome and try again.')
  );
};
