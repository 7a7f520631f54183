import { firstEnd } from '../services/termDates';
import type { Bundle, CatalogueProduct } from './catalogue';
import { addLicense, type LicensePlan, licenseKey, type Place } from './licenses';
import { nodeLocked } from './policies';
import type { LicenseRow } from './rows';
import { latest, type Scene } from './scene';

export const addBundle = (
  scene: Scene,
  { order, itemId }: Omit<Place, 'bundleLicenseId'>,
  bundle: Bundle,
  planOf: (member: CatalogueProduct) => LicensePlan,
): LicenseRow => {
  const id = scene.ids('licenses');
  const plans = bundle.members.map(planOf);
  const members = plans.map(plan => addLicense(scene, { order, itemId, bundleLicenseId: id }, plan));
  const activations = members.flatMap(member => member.time_activated?.getTime() ?? []);
  const checks = members.flatMap(member => member.last_check ?? []);
  const disabled = members.find(member => !member.enabled);
  const license: LicenseRow = {
    ...nodeLocked,
    id,
    company_id: bundle.company_id,
    order_id: order.id,
    order_item_id: itemId,
    bundle_license_id: null,
    product_id: bundle.id,
    license_policy_id: null,
    license_key: bundle.authorization_method === 'key' ? licenseKey(scene, id) : null,
    license_type: 'perpetual',
    is_bundle: true,
    note: null,
    enabled: !disabled,
    active: activations.length > 0,
    times_activated: 0,
    time_activated: activations.length > 0 ? new Date(Math.min(...activations)) : null,
    time_disabled: disabled?.time_disabled ?? null,
    last_check: checks.length > 0 ? latest(...checks) : null,
    created_at: order.created_at,
    updated_at: latest(...members.map(member => member.updated_at)),
    start_date: null,
    validity_period: firstEnd(members.filter(member => member.enabled)),
    maintenance_period: null,
    transfer_count: 0,
    total_consumptions: 0,
    max_license_users: 1,
    assigned_users: 0,
  };
  scene.batch.licenses.push(license);
  return license;
};
