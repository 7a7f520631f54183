import { localStorageStore, memoryStore, type Store } from 'ra-core';

/** Whether single keys are on. */
export const singleKeys = 'keys';

/**
 * The browser stores only these: how the portal looks, whether it has single keys, and the ids of devices that somebody
 * called theirs. A key may continue after a dot.
 */
const remembered = new Set(['locale', 'theme', singleKeys, 'own_devices']);

/** react-admin's store. The settings above are in localStorage and survive a logout. The rest is in memory. */
export const createPortalStore = (): Store => {
  const memory = memoryStore();
  const disk = localStorageStore('1', 'portal');
  const storeOf = (key: string) => (remembered.has(key.split('.', 1)[0] ?? '') ? disk : memory);
  return {
    ...memory,
    setup: () => {
      memory.setup();
      disk.setup();
    },
    teardown: () => {
      memory.teardown();
      disk.teardown();
    },
    getItem: (key, defaultValue) => storeOf(key).getItem(key, defaultValue),
    setItem: (key, value) => storeOf(key).setItem(key, value),
    removeItem: key => storeOf(key).removeItem(key),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  };
};
