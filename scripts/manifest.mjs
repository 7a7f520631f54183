import { readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';

/** @typedef {{ file: string, name?: string, imports?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest Vite's, by entries and modules imported on demand */

/** @param {string} portal the folder of the built portal */
const manifestOf = portal => join(portal, '.vite/manifest.json');

/** @param {string} portal @returns {Manifest} */
export const readManifest = portal => JSON.parse(readFileSync(manifestOf(portal), 'utf8'));

/** @param {string} portal @param {Manifest} manifest */
export const writeManifest = (portal, manifest) => writeFileSync(manifestOf(portal), JSON.stringify(manifest));

/**
 * A module that others import at once, too, lies in a file that only has its name.
 * @param {Manifest} manifest
 * @param {string} module
 * @returns {Chunk}
 */
const chunkOf = (manifest, module) => {
  const named = Object.values(manifest).filter(({ name }) => name === parse(module).name);
  const chunk = manifest[module] ?? (named.length === 1 ? named[0] : undefined);
  if (!chunk) throw new Error(`The build has no module ${module}. Was its file moved?`);
  return chunk;
};

/**
 * @param {Manifest} manifest
 * @param {string[]} modules
 * @returns {string[]} the files of modules and of everything they import, each once
 */
export const filesOf = (manifest, modules) => {
  const files = new Set();
  /** @param {string} module */
  const add = module => {
    const chunk = chunkOf(manifest, module);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  modules.forEach(add);
  return [...files];
};
