import { useSyncExternalStore } from 'react';
import type { ResourceDeclaration } from './lib/resource';

/**
 * The declarations of all resources/<name>/index.ts or index.tsx. A new folder needs no other registration. At the start,
 * src/declared/declare.ts adds the lists that the configuration declares, and src/declared/published.ts later those that
 * admins have published.
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

let drawn: readonly ResourceDeclaration[] = registry;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Draws the portal with what the registry has now. */
export const redraw = (): void => {
  drawn = [...registry];
  for (const listener of listeners) listener();
};

/** The registry as it is drawn. */
export const useRegistry = () => useSyncExternalStore(subscribe, () => drawn);

/** Called once the lists of the catalogue and the published ones are there, or cannot be read. Those of files come before. */
export let endLists: () => void;
/** After it, no more names come. */
export const allLists = new Promise<void>(resolve => {
  endLists = resolve;
});
