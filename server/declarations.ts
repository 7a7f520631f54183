import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultOf } from '../contract/listDeclaration';
import { isPortalDeclaration, portalFaultOf } from '../contract/portalDeclaration';

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const faultIn = (declaration: unknown): string | undefined => {
  if (declaration === undefined) return 'is not JSON';
  return isPortalDeclaration(declaration) ? portalFaultOf(declaration) : faultOf(declaration);
};

/**
 * The declarations of a folder's *.json, in the order of their file names. A faulty one is passed on as well, because the
 * portal shows its fault in the place of the list. A file that is no JSON is left out.
 * @param tell gets a sentence for each file that cannot be used
 * @throws if a file cannot be read
 */
export const readDeclarations = async (folder: string, tell: (sentence: string) => void): Promise<unknown[]> => {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter(name => name.endsWith('.json')).toSorted();
  const contents = await Promise.all(files.map(name => readFile(join(folder, name), 'utf8')));
  return contents.map(parse).filter((declaration, index) => {
    const fault = faultIn(declaration);
    if (fault) tell(`${join(folder, files[index] ?? '')} cannot be used: ${fault}.`);
    return declaration !== undefined;
  });
};
