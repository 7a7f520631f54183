import { localStorageStore, memoryStore, type Store } from 'ra-core';
import { dropDraft, keepDraft, readDraft } from './lib/drafts';

/** Whether single keys are on. */
export const singleKeys = 'keys';

/**
 * The browser stores only these: how the portal looks, whether it has single keys, react-admin's preferences and, where
 * the back end cannot, the ids of devices that somebody called theirs. A key may continue after a dot.
 */
const remembered = new Set(['locale', 'theme', singleKeys, 'own_devices', 'preferences']);
/** Names and order of the columns of a <DataTable>. */
const isColumns = (key: string) => /\.datatable(?:_columnRanks)?$/.test(key);

/** Searches of react-admin's lists under a name. They may be for people, so they end with the tab or the sign-in. */
const isSavedQueries = (key: string) => key.endsWith('.savedQueries');
const draftOf = (key: string) => `memo.${key}`;

/** react-admin's store. The settings above are in localStorage and survive a logout. The rest is in memory. */
export const createPortalStore = (): Store => {
  const memory = memoryStore();
  const disk = localStorageStore('1', 'portal');
  const storeOf = (key: string) => (remembered.has(key.split('.', 1)[0] ?? '') || isColumns(key) ? disk : memory);
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
    getItem: (key, defaultValue) =>
      (isSavedQueries(key) && readDraft<typeof defaultValue>(draftOf(key))) || storeOf(key).getItem(key, defaultValue),
    setItem: (key, value) => {
      if (isSavedQueries(key)) keepDraft(draftOf(key), value);
      storeOf(key).setItem(key, value);
    },
    removeItem: key => {
      if (isSavedQueries(key)) dropDraft(draftOf(key));
      storeOf(key).removeItem(key);
    },
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
  };
};
