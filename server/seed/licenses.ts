import { utcDay } from '../../contract/relativeDay';
import { daysAfter } from './calendar';
import type { CatalogueProduct, Policy } from './catalogue';
import { addDevices } from './devices';
import { addCustomFields, addFeatures } from './licenseFeatures';
import type { DeviceRow, LicenseRow, OrderRow, UserRow } from './rows';
import { between, latest, type Scene } from './scene';
import type { Situation } from './situation';

export interface LicensePlan {
  product: CatalogueProduct;
  policy: Policy;
  situation: Situation;
  users: UserRow[];
  hostnames?: string[];
  /** The least activations that each user may make. */
  ownMaximum?: number;
  issued?: Date;
}

export interface Place {
  order: OrderRow;
  itemId: number;
  bundleLicenseId: number | null;
}

const keyAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const notes = [
  'Replaces the license of the old site',
  'Für die Testabteilung, Freigabe bis Jahresende',
  'Demandé par l’équipe de Besançon',
  'Shared by both shifts',
] as const;

/** Each group is shifted by a digit of the id, because a million random keys would contain duplicates. */
export const licenseKey = ({ random }: Scene, id: number): string => {
  const characters = Array.from({ length: 16 }, (_, place) => {
    const digit = Math.floor(id / keyAlphabet.length ** (place % 5)) % keyAlphabet.length;
    return keyAlphabet.charAt((random.integer(0, keyAlphabet.length - 1) + digit) % keyAlphabet.length);
  });
  return [0, 4, 8, 12].map(start => characters.slice(start, start + 4).join('')).join('-');
};

export const addLicense = (scene: Scene, place: Place, plan: LicensePlan): LicenseRow => {
  const { batch, ids, random, now } = scene;
  const { product, policy, situation, users } = plan;
  const { terms } = policy;
  const created_at = plan.issued ?? place.order.created_at;
  const id = ids('licenses');
  const term = termOf(policy, situation, created_at, now);
  const devices = addDevices(scene, { ...terms, ...term, id, created_at }, situation, plan.hostnames);
  const license: LicenseRow = {
    ...terms,
    id,
    company_id: product.company_id,
    order_id: place.order.id,
    order_item_id: place.itemId,
    bundle_license_id: place.bundleLicenseId,
    product_id: product.id,
    license_policy_id: policy.id,
    license_key: product.authorization_method === 'key' ? licenseKey(scene, id) : null,
    license_type: policy.type,
    is_bundle: false,
    note: random.chance(0.08) ? random.pick(notes) : null,
    ...activityOf(devices, created_at),
    enabled: situation.enabled,
    time_disabled: situation.enabled ? null : between(random, created_at, now),
    created_at,
    updated_at: created_at,
    ...term,
    maintenance_period: dayIn(now, situation.maintenanceEndsInDays),
    transfer_count: situation.retiredDevices,
    assigned_users: users.length,
    total_consumptions: situation.totalConsumptions,
  };
  license.updated_at = latest(created_at, license.time_activated, license.time_disabled);
  batch.licenses.push(license);
  addUsers(scene, license, plan);
  addFeatures(scene, license, policy, devices);
  addCustomFields(scene, license, policy);
  return license;
};

/** Renewals have moved the end of all but trials. */
const termOf = ({ terms }: Policy, { endsInDays }: Situation, issued: Date, now: Date) => {
  const start = utcDay(issued);
  if (terms.is_trial && terms.trial_days !== null) {
    const end = utcDay(daysAfter(issued, terms.trial_days));
    return { start_date: start, validity_period: end, valid_duration: `${terms.trial_days}d` };
  }
  return {
    start_date: endsInDays === null ? null : start,
    validity_period: dayIn(now, endsInDays),
    valid_duration: null,
  };
};

const dayIn = (now: Date, days: number | null): string | null => (days === null ? null : utcDay(daysAfter(now, days)));

/** The license is active while one of its devices is. */
const activityOf = (devices: DeviceRow[], created: Date) => {
  const active = devices.filter(device => device.device_active);
  const activations = active.map(device => device.time_activated?.getTime() ?? created.getTime());
  return {
    active: active.length > 0,
    times_activated: active.length,
    time_activated: active.length > 0 ? new Date(Math.min(...activations)) : null,
    last_check: devices.length > 0 ? latest(...devices.map(device => device.last_check)) : null,
  };
};

/** Activations are dealt out in turns. */
const addUsers = ({ batch, random, now }: Scene, license: LicenseRow, { users, ownMaximum = 0 }: LicensePlan): void => {
  batch.license_users.push(
    ...users.map(({ id }, index) => {
      const total = Math.ceil(Math.max(0, license.times_activated - index) / users.length);
      const max_activations = Math.max(total, random.pick([1, 1, 2, 3, 5]), ownMaximum);
      const assigned_at = between(random, license.created_at, now);
      // A check of a shared license does not tell which of its users made it.
      const isKnown = users.length === 1 && license.last_check !== null && license.last_check >= assigned_at;
      return {
        license_id: license.id,
        user_id: id,
        max_activations,
        total_activations: total,
        assigned_at,
        last_seen: isKnown ? license.last_check : null,
      };
    }),
  );
};
