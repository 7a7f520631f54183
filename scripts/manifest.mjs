import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest Vite's, by entries and modules imported on demand */

/** @param {string} portal the folder of the built portal */
const manifestOf = portal => join(portal, '.vite/manifest.json');

/** @param {string} portal @returns {Manifest} */
export const readManifest = portal => JSON.parse(readFileSync(manifestOf(portal), 'utf8'));

/** @param {string} portal @param {Manifest} manifest */
export const writeManifest = (portal, manifest) => writeFileSync(manifestOf(portal), JSON.stringify(manifest));

/**
 * @param {Manifest} manifest
 * @param {string[]} modules
 * @returns {string[]} the files of modules and of everything they import, each once
 */
export const filesOf = (manifest, modules) => {
  const files = new Set();
  /** @param {string} module */
  const add = module => {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`The build has no module ${module}. Was its file moved?`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  modules.forEach(add);
  return [...files];
};
