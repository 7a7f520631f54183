import type { ResourceDeclaration } from './lib/resource';
import { shellPages } from './shellPages';

/** The declarations of all resources/<name>/index.ts or index.tsx. A new folder needs no other registration. */
export const registry: readonly ResourceDeclaration[] = Object.values(
  import.meta.glob<ResourceDeclaration>('../resources/*/index.{ts,tsx}', {
    eager: true,
  }),
).flatMap(module => Object.values(module));

/** What the data provider reads of the declarations, by name. */
export const wires: Readonly<Record<string, ResourceDeclaration>> = Object.fromEntries(
  registry.map(declaration => [declaration.name, declaration]),
);

/** First segments of addresses that the portal and its server use themselves. */
export const taken = new Set(
  [...shellPages.keys()]
    .map(path => path.split('/')[1] ?? '')
    .concat('create', 'api', 'oidc', 'assets', 'health', 'ready'),
);

/** Whether a resource can have this name. checkDeclarations says what is wrong with it. */
export const isName = (name: string): boolean => /^[\w-]+$/.test(name);
export const isTaken = (name: string): boolean => taken.has(name.toLowerCase());

/** Whether every declaration has a path, and a unique name that can be its address. */
export const hasValidDeclarations = (resources: readonly Partial<ResourceDeclaration>[]): boolean =>
  new Set(resources.map(({ name }) => name)).size === resources.length &&
  resources.every(({ name, path }) => name && path && !/^\/|\/$/.test(path) && isName(name) && !isTaken(name));
