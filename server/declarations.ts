import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPortalDeclaration } from '../contract/constants';
import { declarationFault, declarationRefusal } from '../contract/declarations';
import { addressOf, isOwnAddress } from '../contract/ownAddresses';
import type { PortalDeclaration } from '../contract/portalDeclaration';
import { ConfigError, standardResourcesDir } from './config';
import { parseJsonFile } from '../contract/jsonFile';

interface Read {
  declaration?: unknown;
  fault: string | undefined;
  /** What would not be published, but is shown. */
  refusal?: string | undefined;
}

/** The name of a list. Of several settings of a company, the last counts. */
const nameOf = (declaration: unknown): string | undefined => {
  const { name } = Object(declaration);
  return typeof name === 'string' && !isPortalDeclaration(declaration) ? name : undefined;
};

const parse = (text: string): unknown => {
  try {
    return parseJsonFile(text);
  } catch {
    return undefined;
  }
};

const judge = (text: string): Read => {
  const declaration = parse(text);
  if (declaration === undefined) return { fault: 'is not JSON' };
  const fault = declarationFault(declaration);
  return { declaration, fault, ...(!fault && { refusal: declarationRefusal(declaration) }) };
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

/** Finds the names under which no list is shown, because a page of the portal has their address. */
const pageNames = async (portalDir: string | undefined): Promise<(name: string) => boolean> => {
  const pages = portalDir ? await readdir(join(portalDir, 'pages')).catch(() => []) : [];
  // That of the address "/".
  const built = new Set(pages.filter(page => page !== 'index.html').map(addressOf));
  return name => isOwnAddress(name) || built.has(addressOf(`${name}.html`));
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
 * @param portalDir the built portal, which has a page for each resource of the code
 * @throws ConfigError if the folder cannot be read
 */
export const readDeclarations = async (
  folder: string,
  tell: (sentence: string) => void,
  portalDir?: string,
): Promise<Declarations> => {
  const isPage = await pageNames(portalDir);
  const names = await readdir(folder).catch(noneOrFault(folder));
  const files = names.filter(name => name.endsWith('.json')).toSorted();
  const all = await Promise.all(files.map(name => read(join(folder, name))));
  const called = all.map(({ declaration }) => nameOf(declaration));
  const addresses = called.map(name => name && addressOf(name));
  for (const [index, { fault, refusal }] of all.entries()) {
    const file = join(folder, files[index] ?? '');
    const list = called[index];
    const first = addresses.indexOf(addresses[index]);
    if (fault) tell(`${file} cannot be used: ${fault}.`);
    else if (list !== undefined && isPage(list))
      tell(`${file} is left out: the portal needs the address /${list}. Rename the list.`);
    else if (list !== undefined && first < index)
      tell(`${file} is left out: ${files[first]} is called "${called[first]}", too. Rename one of them.`);
    else if (refusal) tell(`${file} does not show all that it declares: ${refusal}.`);
  }
  const lists = all.filter(({ declaration }) => declaration !== undefined && !isPortalDeclaration(declaration));
  const portal = all.findLast(({ declaration, fault }) => !fault && isPortalDeclaration(declaration))?.declaration;
  return {
    lists: lists.map(({ declaration }) => declaration),
    faults: lists.map(({ fault = null }) => fault),
    ...(portal !== undefined && { portal: portal as PortalDeclaration }),
  };
};
