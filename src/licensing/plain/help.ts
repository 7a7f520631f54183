import type { PersonRights } from '../../../contract/permissions';
import type { Device } from '../../../contract/schemas/device';
import type { License } from '../../../contract/schemas/license';
import type { ProductFile } from '../../../contract/schemas/product';
import { isWebAddress } from '../../lib/platform';
import { deviceObstacle, isForOnePerson, verdictOnDevices } from '../devices/deviceRules';
import { type Condition, conditionOf, deviceUsage, isFullOfDevices, isUsable } from './condition';
import { borrowedDevices, lastUsedDevice, longestUnused } from './deviceFacts';

export type Wish = 'renew' | 'enable' | 'more_devices' | 'more_seats' | 'more_units' | 'anything';

/** The actions that home has texts for: `home` in the catalogue of actions. */
type HelpfulAction = 'reset_device' | 'borrow_device' | 'return_device';

/** The action that helps now. */
export type Help =
  | { kind: 'device'; action: HelpfulAction; device: Device }
  | { kind: 'download'; file: ProductFile }
  | { kind: 'ask'; wish: Wish };

interface Around {
  person: PersonRights;
  /** The person's system, as files name it: 'win', 'mac' or 'linux'. */
  system: string | undefined;
  /** In milliseconds. */
  now: number;
}

const wishes: Partial<Record<Condition, Wish>> = {
  ended: 'renew',
  past: 'renew',
  grace: 'renew',
  ending: 'renew',
  disabled: 'enable',
  used_up: 'more_units',
};

const download = ({ product }: License, { person, system }: Around): Help | undefined => {
  const files = person.portal.showProductLinks && system ? (product.latest_installation_files ?? []) : [];
  const file = files.find(
    ({ environment, full_link }) => environment.startsWith(system ?? '') && isWebAddress(full_link),
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

const freeDevice = (license: License, devices: readonly Device[], around: Around): Help | undefined => {
  const help = helpOn(license, around);
  if (isFullOfDevices(license)) return help('reset_device', longestUnused(devices));
  // The sentence names the same device: its seat comes back first anyway.
  return help('return_device', borrowedDevices(devices, around.now)[0]);
};

/** On a license for several people, the device may be somebody else's. */
const ownSeat = (license: License, devices: readonly Device[], around: Around): Help | undefined => {
  const help = helpOn(license, around);
  const active = devices.filter(({ device_active }) => device_active);
  return (
    help('return_device', borrowedDevices(devices, around.now)[0]) ?? help('borrow_device', lastUsedDevice(active))
  );
};

const fineHelp = (license: License, devices: readonly Device[], around: Around): Help | undefined => {
  const help = helpOn(license, around);
  const { used, max } = deviceUsage(license);
  const seat = isForOnePerson(license) ? ownSeat(license, devices, around) : undefined;
  if (seat) return seat;
  return max !== null && used >= max ? help('reset_device', longestUnused(devices)) : download(license, around);
};

/** @param devices empty if they could not be read */
export const helpFor = (license: License, devices: readonly Device[], around: Around): Help => {
  const condition = conditionOf(license, around.now);
  const wish = wishes[condition];
  if (wish) return { kind: 'ask', wish };
  if (condition === 'full')
    return (
      freeDevice(license, devices, around) ?? {
        kind: 'ask',
        wish: isFullOfDevices(license) ? 'more_devices' : 'more_seats',
      }
    );
  const help = condition === 'not_yet' ? download(license, around) : fineHelp(license, devices, around);
  return (!license.is_bundle && help) || { kind: 'ask', wish: 'anything' };
};

/** What a user of the license may ask more of. More would not help while the license does not work. */
export const moreOf = (license: License, now: number): Wish | undefined => {
  if (!isUsable(conditionOf(license, now))) return undefined;
  if (license.is_any_floating) return 'more_seats';
  return deviceUsage(license).max === null ? undefined : 'more_devices';
};
