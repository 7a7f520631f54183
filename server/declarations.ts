import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPortalDeclaration } from '../contract/constants';
import { declarationFault } from '../contract/declarations';
import type { PortalDeclaration } from '../contract/portalDeclaration';
import { ConfigError, standardResourcesDir } from './config';
import { parseJsonFile } from '../contract/jsonFile';

interface Read {
  declaration?: unknown;
  fault: string | undefined;
}

const parse = (text: string): unknown => {
  try {
    return parseJsonFile(text);
  } catch {
    return undefined;
  }
};

const judge = (text: string): Read => {
  const declaration = parse(text);
  return { declaration, fault: declaration === undefined ? 'is not JSON' : declarationFault(declaration) };
};

const read = (file: string): Promise<Read> =>
  readFile(file, 'utf8').then(judge, ({ code }: NodeJS.ErrnoException) => ({ fault: `cannot be read (${code})` }));

/** Only the standard folder need not exist. */
const noneOrFault =
  (folder: string) =>
  ({ code }: NodeJS.ErrnoException): never[] => {
    if (code === 'ENOENT' && folder === standardResourcesDir) return [];
    throw new ConfigError(`RESOURCES_DIR ${folder} cannot be read (${code}): name a folder, or leave it out.`);
  };

export interface Declarations {
  /** The portal shows the fault of a faulty one in the place of the list. */
  lists: unknown[];
  /** What is wrong with each of them; null: nothing. */
  faults: (string | null)[];
  /** The last without a fault. */
  portal?: PortalDeclaration;
}

/**
 * The declarations of a folder's *.json, in the order of their file names. A file that is no JSON or
 * cannot be read is left out.
 * @param tell gets a sentence for each file that cannot be used
 * @throws ConfigError if the folder cannot be read
 */
export const readDeclarations = async (folder: string, tell: (sentence: string) => void): Promise<Declarations> => {
  const names = await readdir(folder).catch(noneOrFault(folder));
  const files = names.filter(name => name.endsWith('.json')).toSorted();
  const all = await Promise.all(files.map(name => read(join(folder, name))));
  for (const [index, { fault }] of all.entries())
    if (fault) tell(`${join(folder, files[index] ?? '')} cannot be used: ${fault}.`);
  const lists = all.filter(({ declaration }) => declaration !== undefined && !isPortalDeclaration(declaration));
  const portal = all.findLast(({ declaration, fault }) => !fault && isPortalDeclaration(declaration))?.declaration;
  return {
    lists: lists.map(({ declaration }) => declaration),
    faults: lists.map(({ fault = null }) => fault),
    ...(portal !== undefined && { portal: portal as PortalDeclaration }),
  };
};
