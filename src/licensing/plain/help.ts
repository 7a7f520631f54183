import type { PersonRights } from '../../../contract/permissions';
import type { Device } from '../../../contract/schemas/device';
import type { License } from '../../../contract/schemas/license';
import type { ProductFile } from '../../../contract/schemas/product';
import { apiPathOf, isWebAddress } from '../../lib/platform';
import { deviceObstacle, isForOnePerson, verdictOnDevices } from '../devices/deviceRules';
import { isUserAuthorized } from '../isUserAuthorized';
import {
  areDevicesTaken,
  areSeatsTaken,
  type Condition,
  conditionOf,
  isFullOfDevices,
  isUsable,
  usedOwnMaximum,
} from './condition';
import { borrowedDevices, lastUsedDevice, longestUnused } from './deviceFacts';

export type Wish = 'renew' | 'enable' | 'more_devices' | 'more_seats' | 'more_units' | 'anything';

/** The actions that home has texts for: `home` in the catalogue of actions. */
type HelpfulAction = 'reset_device' | 'borrow_device' | 'return_device';

/** The action that helps now. */
export type Help =
  | { kind: 'device'; action: HelpfulAction; device: Device }
  | { kind: 'download'; file: ProductFile }
  | { kind: 'send'; files: readonly ProductFile[] }
  | { kind: 'ask'; wish: Wish };

interface Around {
  person: PersonRights;
  /** The person's system, as files name it: 'win', 'mac' or 'linux'. Undefined on a phone. */
  system: string | undefined;
  /** In milliseconds. */
  now: number;
  /** The hardware ids of devices that the person called theirs. */
  marked?: readonly string[];
}

const wishes: Partial<Record<Condition, Wish>> = {
  ended: 'renew',
  past: 'renew',
  grace: 'renew',
  ending: 'renew',
  disabled: 'enable',
  own_full: 'more_devices',
  used_up: 'more_units',
};

/** A phone cannot use the files. There, the person can send the addresses to their computer. */
const download = ({ product }: License, { person, system }: Around): Help | undefined => {
  const all = person.portal.showProductLinks ? (product.latest_installation_files ?? []) : [];
  const files = all.filter(({ full_link }) => isWebAddress(full_link));
  // A file that the API has is no use to a mail program: its address needs the sign-in.
  if (system === undefined) return files.length > 0 ? { kind: 'send', files } : undefined;
  const file = all.find(
    ({ environment, full_link }) =>
      environment.startsWith(system) && (isWebAddress(full_link) || apiPathOf(full_link) !== undefined),
  );
  return file && { kind: 'download', file };
};

/** The action on the device, if there is one on which the person may do it now. */
const helpOn =
  (license: License, { person, now }: Around) =>
  (action: HelpfulAction, device: Device | undefined): Help | undefined => {
    const isPossible =
      device &&
      verdictOnDevices(action, license, person) === 'allowed' &&
      !deviceObstacle(action, device, license, new Date(now));
    return isPossible ? { kind: 'device', action, device } : undefined;
  };

/**
 * The devices that are the person's: all of a license for one person, else those that they marked. A license with a key
 * may be one person's, too; of one for several people, nobody is offered what may be a colleague's.
 */
const ownDevices = (license: License, devices: readonly Device[], { marked = [] }: Around): readonly Device[] => {
  if (isForOnePerson(license)) return devices;
  const own = devices.filter(({ hardware_id }) => marked.includes(hardware_id));
  return own.length > 0 || isUserAuthorized(license) ? own : devices;
};

/** What helps where all devices are taken. A reset gives no activation back to a person who has used up their own. */
const newDevice = (license: License, devices: readonly Device[], around: Around): Help | undefined =>
  usedOwnMaximum(license) === undefined
    ? helpOn(license, around)('reset_device', longestUnused(devices, around.now))
    : { kind: 'ask', wish: 'more_devices' };

const freePlace = (license: License, devices: readonly Device[], around: Around): Help | undefined => {
  if (isFullOfDevices(license)) return newDevice(license, devices, around);
  // The sentence names the same device: its seat comes back first anyway.
  return helpOn(license, around)('return_device', borrowedDevices(devices, around.now)[0]);
};

const ownSeat = (license: License, devices: readonly Device[], around: Around): Help | undefined => {
  const help = helpOn(license, around);
  const active = devices.filter(({ device_active }) => device_active);
  return (
    help('return_device', borrowedDevices(devices, around.now)[0]) ?? help('borrow_device', lastUsedDevice(active))
  );
};

const fineHelp = (license: License, devices: readonly Device[], around: Around): Help | undefined => {
  const isKnown = isForOnePerson(license) || devices.some(({ hardware_id }) => around.marked?.includes(hardware_id));
  const seat = isKnown ? ownSeat(license, devices, around) : undefined;
  if (seat) return seat;
  return areDevicesTaken(license) ? newDevice(license, devices, around) : download(license, around);
};

/** @param all its devices; empty if they could not be read */
export const helpFor = (license: License, all: readonly Device[], around: Around): Help => {
  const condition = conditionOf(license, around.now);
  const devices = ownDevices(license, all, around);
  const wish = wishes[condition];
  if (wish) return { kind: 'ask', wish };
  if (condition === 'full')
    return (
      freePlace(license, devices, around) ?? {
        kind: 'ask',
        wish: isFullOfDevices(license) ? 'more_devices' : 'more_seats',
      }
    );
  const help = condition === 'not_yet' ? download(license, around) : fineHelp(license, devices, around);
  return (!license.is_bundle && help) || { kind: 'ask', wish: 'anything' };
};

/**
 * What a user of the license lacks, and so may ask for: nobody can give more to somebody who can use more already
 * (`lacksNothing` of the server). More would not help while the license does not work.
 */
export const moreOf = (license: License, now: number): Wish | undefined => {
  if (!isUsable(conditionOf(license, now))) return undefined;
  if (areSeatsTaken(license)) return 'more_seats';
  return areDevicesTaken(license) || usedOwnMaximum(license) !== undefined ? 'more_devices' : undefined;
};
