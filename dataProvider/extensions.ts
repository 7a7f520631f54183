import type { ExtensionName } from '../contract/extensions/names';
import { isUnknownPath } from './problem';

/** The back end's additions to the specification's API. */
export interface Extensions {
  has(name: ExtensionName): boolean;
  /** Calls a path of an extension. If the back end does not know it, the extension is off until the page is reloaded. */
  call<T>(name: ExtensionName, send: () => Promise<T>): Promise<T>;
  subscribe(listener: () => void): () => void;
}

export const createExtensions = (names: readonly string[]): Extensions => {
  const present = new Set(names);
  const listeners = new Set<() => void>();
  return {
    has: name => present.has(name),
    call: async (name, send) => {
      try {
        return await send();
      } catch (error) {
        if (isUnknownPath(error) && present.delete(name)) for (const listener of listeners) listener();
        throw error;
      }
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
