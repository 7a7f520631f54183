import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, root } from '../../scripts/steps.mjs';

const dayMs = 86_400_000;

/**
 * A folder that takes long to make. It is kept for the day while its sources are the same.
 * @param kind folder in the cache
 * @param sources files and folders that decide its content, relative to the project
 * @param create fills an empty folder
 * @returns its path
 */
export const keptFolder = async (
  kind: string,
  sources: string[],
  create: (folder: string) => Promise<void>,
): Promise<string> => {
  const cache = join(root, 'node_modules/.cache', kind);
  const folder = join(cache, `${new Date().toISOString().slice(0, 10)}-${hashOf(sources)}`);
  if (!existsSync(folder)) await createOnce(cache, folder, create);
  return folder;
};

/** Creates it elsewhere first, because two runs may do it at the same time. */
const createOnce = async (cache: string, folder: string, create: (folder: string) => Promise<void>) => {
  mkdirSync(cache, { recursive: true });
  // Another run may still read folders that are younger than a day.
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > dayMs) rmSync(path, { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  await create(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
};
