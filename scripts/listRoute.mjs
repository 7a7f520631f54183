import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, readManifest } from './manifest.mjs';
import { declarationsIn, root } from './steps.mjs';

/**
 * The modules that a manager's license list in English loads on demand. An end-to-end test compares this list with what
 * the browser requests.
 */
const loadedOnTheWay = ['src/firstScript.ts', 'index.html', 'i18n/en/start.ts', 'resources/licenses/LicenseList.tsx'];

/** The portal's own resources. The others in resources/ were dropped in and do not count against the budget. */
export const ownResources = new Set(
  'create_order devices license_custom_fields license_product_features history licenses order_managers orders people requests runs'.split(
    ' ',
  ),
);

/**
 * Every page downloads all declarations. Compressed source is at least as large as what is built from it.
 * @returns {number} gzip bytes of the declarations that were dropped in
 */
const droppedIn = () =>
  readdirSync(join(root, 'resources'))
    .filter(name => !ownResources.has(name))
    .flatMap(name => declarationsIn(name))
    .reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);

/** Maximum download of a signed-in manager who opens the license list, in gzip bytes of script. */
export const listRouteBudget = 244 * 1024 + droppedIn();

/** @returns {{ file: string, bytes: number }[]} the scripts of the license list and their gzip sizes, largest first */
export const listRouteFiles = () => {
  const portal = join(root, 'dist/portal');
  return filesOf(readManifest(portal), loadedOnTheWay)
    .filter(file => file.endsWith('.js'))
    .map(file => ({ file, bytes: statSync(join(portal, `${file}.gz`)).size }))
    .toSorted((a, b) => b.bytes - a.bytes);
};
