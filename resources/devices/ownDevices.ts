import { createContext } from 'react';
import type { Device } from '../../contract/schemas/device';
import type { License } from '../../contract/schemas/license';
import { usePerson } from '../../src/components/usePerson';
import { isForOnePerson } from '../../src/licensing/devices/deviceRules';
import { useMarkedDevices } from '../../src/licensing/devices/markedDevices';

type Marked = Pick<Device, 'hardware_id'>;

interface OwnDevices {
  isOwn: (device: Marked) => boolean;
  canMark: boolean;
  toggle: (device: Marked) => void;
}

/** Read by the rows of the devices. */
export const OwnDevicesContext = createContext<OwnDevices>({ isOwn: () => false, canMark: false, toggle: () => {} });

/** Which devices are the person's own: those that they marked, and all of a license that nobody else uses. */
export const useOwnDevices = (license: License | undefined): OwnDevices => {
  const person = usePerson();
  const [marked, setMarked] = useMarkedDevices();
  const isUser = !person?.isManager || license?.is_manager === false;
  const areAllOwn = license !== undefined && isForOnePerson(license);
  return {
    isOwn: ({ hardware_id }) => isUser && (areAllOwn || marked.includes(hardware_id)),
    canMark: isUser && !areAllOwn,
    toggle: ({ hardware_id }) =>
      setMarked(
        marked.includes(hardware_id) ? marked.filter(other => other !== hardware_id) : [...marked, hardware_id],
      ),
  };
};
