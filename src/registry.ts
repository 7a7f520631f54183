import type { ResourceDeclaration } from './lib/resource';

/**
 * The declarations of all resources/<name>/index.ts or index.tsx. A new folder needs no other registration. At the start,
 * src/declared/declare.ts adds the lists that the configuration declares.
 */
export const registry: ResourceDeclaration[] = Object.values(
  import.meta.glob<ResourceDeclaration>('../resources/*/index.{ts,tsx}', {
    eager: true,
  }),
).flatMap(module => Object.values(module));

/** What the data provider reads of the declarations, by name. */
export const wires: Record<string, ResourceDeclaration> = Object.fromEntries(
  registry.map(declaration => [declaration.name, declaration]),
);
