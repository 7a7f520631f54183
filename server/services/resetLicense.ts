import { licenseActions } from '../../contract/actions/licenses';
import type { Transaction } from '../database/connection';
import { auditAll, differenceOf } from '../queries/auditLog';
import { followMembers, unactivateLicenses } from '../queries/licenseChanges';
import type { Actor } from './actor';
import { lockLicenseFor } from './authorize';
import { expectNoObstacle } from './obstacles';

/** Resets licenses, devices included, with an audit row for each. Lock and check them first. */
export const resetLicenses = async (tx: Transaction, actor: Actor, ids: readonly number[]): Promise<void> => {
  const before = await unactivateLicenses(tx, ids);
  const bundles = new Set(before.flatMap(({ bundle_license_id }) => bundle_license_id ?? []));
  for (const bundle of [...bundles].toSorted((one, other) => one - other)) await followMembers(tx, bundle);
  await auditAll(
    tx,
    actor,
    before.map(({ id, active, times_activated, devices }) => ({
      action: 'license.reset',
      objectType: 'license',
      objectId: id,
      difference: {
        ...differenceOf({ active, times_activated }, { active: false, times_activated: 0 }),
        devices: { from: devices, to: [] },
      },
    })),
  );
};

/** @throws notFound, forbidden, Refusal 409 for a bundle */
export const resetLicense = async (tx: Transaction, actor: Actor, id: number): Promise<void> => {
  const license = await lockLicenseFor(tx, actor, id, licenseActions.reset_license.right);
  expectNoObstacle(licenseActions.reset_license.obstacle(license));
  await resetLicenses(tx, actor, [id]);
};
