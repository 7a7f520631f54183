import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { type ExtensionName, extensionNames } from '../../contract/extensions/names';
import type { Extensions } from '../../dataProvider/extensions';
import { type Offer, offerTo } from '../lib/filters';
import { usePerson, useVerdict } from './usePerson';

const none: Extensions = { has: () => false, call: (_name, send) => send(), subscribe: () => () => {} };

export const ExtensionsContext = createContext(none);

/** The filters and presets of lists that this person and this back end have. */
export const useOffer = (): Offer => {
  const { has, subscribe } = useContext(ExtensionsContext);
  // Renders again when an extension is switched off.
  const names = useSyncExternalStore(subscribe, () => extensionNames.filter(has).join());
  const person = usePerson();
  return useMemo(() => offerTo(person, name => names.split(',').includes(name)), [person, names]);
};

/** Whether the back end has the extension. Becomes false if its path turns out to be unknown. */
export const useExtension = (name: ExtensionName): boolean => {
  const { has, subscribe } = useContext(ExtensionsContext);
  return useSyncExternalStore(subscribe, () => has(name));
};

/** Whether the pages of license users are there for this person. The specification reads nobody but the person. */
export const useMayOpenPeople = (): boolean => {
  const isAllowed = useVerdict('manage_license_users') === 'allowed';
  return useExtension('license-users') && isAllowed;
};
