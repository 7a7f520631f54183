import { useStore } from 'ra-core';
import { usePerson } from '../../components/usePerson';

const nothing: readonly string[] = [];

/**
 * The hardware ids of the devices that the person called theirs, and how to change them. Back ends do not say whose a
 * device is; this browser remembers it for each person.
 */
export const useMarkedDevices = () => useStore<readonly string[]>(`own_devices.${usePerson()?.user.id}`, nothing);
