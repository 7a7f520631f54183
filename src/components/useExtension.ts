import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ExtensionName } from '../../contract/extensions/names';
import type { Extensions } from '../../dataProvider/extensions';

const none: Pick<Extensions, 'has' | 'subscribe'> = { has: () => false, subscribe: () => () => {} };

export const ExtensionsContext = createContext(none);

/** Whether the back end has an addition to the specification's API. Becomes false if its path turns out to be unknown. */
export const useExtension = (name: ExtensionName): boolean => {
  const { has, subscribe } = useContext(ExtensionsContext);
  return useSyncExternalStore(subscribe, () => has(name));
};
