import type { ResourceDeclaration } from './lib/resource';

/** The declarations of all resources/<name>/index.ts. A new folder needs no other registration. */
export const registry: readonly ResourceDeclaration[] = Object.values(
  import.meta.glob<ResourceDeclaration>('../resources/*/index.ts', {
    eager: true,
  }),
).flatMap(module => Object.values(module));

/** Whether every declaration has a unique name and a path. */
export const hasValidDeclarations = (resources: readonly Partial<ResourceDeclaration>[]): boolean =>
  new Set(resources.map(({ name }) => name)).size === resources.length &&
  resources.every(({ name, path }) => name && path && !/^\/|\/$/.test(path) && name !== 'create');
