import { isResourceName } from '../contract/nameRules';
import { addressOf, isOwnAddress } from '../contract/ownAddresses';
import { AppConfigError } from './config';
import type { ResourceDeclaration } from './lib/resource';

/** @returns why a declaration cannot be used beside the others */
export const problemOf = ({ name, path }: Partial<ResourceDeclaration>, others: readonly ResourceDeclaration[]) => {
  if (!name) return 'A resource has no name.';
  if (!isResourceName(name))
    return `The resource "${name}" needs a name of at most 50 letters, digits, _ and -. Rename it.`;
  if (isOwnAddress(name))
    return `No resource can be called "${name}": the portal needs the address /${name}. Rename it.`;
  if (others.some(other => addressOf(other.name) === addressOf(name)))
    return `Two resources are called "${name}". Rename one of them.`;
  if (!path) return `The resource "${name}" has no path. Add the one of its list below the API: path: '${name}'.`;
  if (/^\/|\/$/.test(path))
    return `The path "${path}" of the resource "${name}" is below /api/v1 anyway. Leave out /api/v1 and outer slashes.`;
  return undefined;
};

/** Where a resource of the code is declared. A list without code has no such file. */
const place = 'Each resources/<folder>/index.ts exports nothing but defineResource({ name, path, ... }).';

/** A build and `npm run dev` begin with it. @throws AppConfigError with the problem of a declaration and how to fix it */
export const checkDeclarations = (resources: readonly ResourceDeclaration[]): void => {
  for (const [index, declaration] of resources.entries()) {
    const problem = problemOf(declaration, resources.slice(0, index));
    if (problem) throw new AppConfigError(`${problem} ${place}`);
  }
};
