import { type Action, type PersonRights, verdictOn } from '../../../contract/permissions';
import type { Device } from '../../../contract/schemas/device';
import type { License } from '../../../contract/schemas/license';
import type { ProductFile } from '../../../contract/schemas/product';
import { isWebAddress } from '../../lib/platform';
import { borrowObstacle } from '../devices/deviceRules';
import { areSeatsTaken, type Condition, conditionOf, deviceUsage, isFullOfDevices } from './condition';
import { borrowedDevices, lastSeenDevice, longestUnused } from './deviceFacts';

export type Wish = 'renew' | 'enable' | 'more_devices' | 'more_seats' | 'more_units' | 'anything';

/** The action that helps now. */
export type Help =
  | { kind: 'free' | 'return' | 'borrow'; device: Device }
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

const deviceHelp = (kind: 'free' | 'return' | 'borrow', device: Device | undefined): Help | undefined =>
  device && { kind, device };

const download = ({ product }: License, { person, system }: Around): Help | undefined => {
  const files = person.portal.showProductLinks && system ? (product.latest_installation_files ?? []) : [];
  const file = files.find(
    ({ environment, full_link }) => environment.startsWith(system ?? '') && isWebAddress(full_link),
  );
  return file && { kind: 'download', file };
};

const rightsOn =
  ({ is_manager }: License, { person }: Around) =>
  (action: Action) =>
    verdictOn(action, person, is_manager) === 'allowed';

const freeDevice = (license: License, devices: readonly Device[], around: Around): Help | undefined => {
  const may = rightsOn(license, around);
  if (isFullOfDevices(license)) return may('reset_device') ? deviceHelp('free', longestUnused(devices)) : undefined;
  // Offers the borrowed seat that was not seen for longest. Nobody who is working is interrupted.
  return may('borrow_license') ? deviceHelp('return', longestUnused(borrowedDevices(devices, around.now))) : undefined;
};

const fineHelp = (license: License, devices: readonly Device[], around: Around): Help | undefined => {
  const may = rightsOn(license, around);
  const [borrowed] = borrowedDevices(devices, around.now);
  if (borrowed && may('borrow_license')) return { kind: 'return', device: borrowed };
  const { used, max } = deviceUsage(license);
  const seen = lastSeenDevice(devices);
  const isBorrowable = license.is_any_floating && !areSeatsTaken(license) && may('borrow_license');
  if (isBorrowable && seen && !borrowObstacle(license, seen)) return { kind: 'borrow', device: seen };
  if (max !== null && used >= max) return may('reset_device') ? deviceHelp('free', longestUnused(devices)) : undefined;
  return download(license, around);
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
  return (!license.is_bundle && fineHelp(license, devices, around)) || { kind: 'ask', wish: 'anything' };
};

/** What a user of the license may ask more of in any condition. */
export const moreOf = (license: License): Wish | undefined => {
  if (license.is_any_floating) return 'more_seats';
  return deviceUsage(license).max === null ? undefined : 'more_devices';
};
