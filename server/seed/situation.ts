import type { LicenseType } from '../../contract/constants';
import type { Policy } from './catalogue';
import type { LicenseTerms } from './policies';
import type { Random } from './random';

export interface Situation {
  enabled: boolean;
  activeDevices: number;
  retiredDevices: number;
  blacklistedDevices: number;
  /** Active devices that use a floating seat, including borrowed ones. */
  inUse: number;
  borrowed: number;
  endsInDays: number | null;
  maintenanceEndsInDays: number | null;
  totalConsumptions: number;
}

export const untouched: Situation = {
  enabled: true,
  activeDevices: 0,
  retiredDevices: 0,
  blacklistedDevices: 0,
  inUse: 0,
  borrowed: 0,
  endsInDays: null,
  maintenanceEndsInDays: null,
  totalConsumptions: 0,
};

/** The most devices of a license with unlimited activations. */
const manyDevices = 30;
const farAway = 640;

export const chooseSituation = (
  random: Random,
  { type, terms }: Policy,
  ageInDays: number,
  canActivate: boolean,
): Situation => {
  const isFloating = terms.is_floating || terms.is_floating_cloud;
  const maximum = terms.allow_unlimited_activations ? manyDevices : terms.max_activations;
  const activeDevices = canActivate && random.chance(0.8) ? chooseDevices(random, maximum, isFloating) : 0;
  const inUse = isFloating ? random.integer(0, Math.min(activeDevices, terms.floating_users ?? 0)) : 0;
  return {
    enabled: !random.chance(0.06),
    activeDevices,
    retiredDevices: random.chance(0.15) ? random.integer(0, Math.min(2, terms.max_transfers ?? 2)) : 0,
    blacklistedDevices: random.chance(0.02) ? 1 : 0,
    inUse,
    borrowed: terms.can_borrow && random.chance(0.5) ? random.integer(0, Math.min(inUse, 3)) : 0,
    endsInDays: chooseEnd(random, type, terms, ageInDays),
    maintenanceEndsInDays: terms.enable_maintenance_period ? random.integer(-Math.min(ageInDays, 200), 400) : null,
    totalConsumptions:
      type === 'consumption' && activeDevices > 0
        ? chooseConsumption(random, { ...terms, max: terms.max_consumptions })
        : 0,
  };
};

const chooseDevices = (random: Random, maximum: number, isFloating: boolean): number =>
  random.chance(0.12) ? maximum : random.integer(1, Math.min(maximum, isFloating ? 3 : 2));

const chooseEnd = (random: Random, type: LicenseType, terms: LicenseTerms, ageInDays: number): number | null => {
  if (terms.is_trial) return null;
  if (type !== 'time-limited' && type !== 'subscription') return null;
  const kind = random.integer(1, 100);
  if (kind <= 3 && ageInDays > 2) return -random.integer(0, 2);
  if (kind <= 12 && ageInDays > 2) return -random.integer(0, Math.min(ageInDays - 1, 300));
  if (kind <= 18) return random.integer(1, 7);
  if (kind <= 28) return random.integer(8, 30);
  if (kind <= 42) return random.integer(31, 90);
  return random.integer(91, farAway);
};

interface ConsumptionLimits {
  max: number | null;
  allow_unlimited_consumptions: boolean;
  allow_negative_consumptions: boolean;
  allow_overages: boolean;
  /** 0 means unlimited. */
  max_overages: number;
}

/** Below, at or beyond the maximum, or below zero, as the limits allow. */
export const chooseConsumption = (random: Random, limits: ConsumptionLimits): number => {
  if (limits.allow_negative_consumptions && random.chance(0.2)) return -random.integer(1, 20);
  if (limits.allow_unlimited_consumptions || limits.max === null) return random.integer(0, 9000);
  if (limits.allow_overages && random.chance(0.35))
    return limits.max + random.integer(1, limits.max_overages || limits.max);
  return random.chance(0.12) ? limits.max : random.integer(0, limits.max);
};
