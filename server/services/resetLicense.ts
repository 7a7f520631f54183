import type { Transaction } from '../database/connection';
import { followMembers } from '../queries/licenseActivity';
import { unactivateLicense } from '../queries/licenseReset';
import type { LockedLicense } from '../queries/lockedLicenses';
import type { Actor } from './actor';
import { audit, differenceOf } from './audit';
import { authorize } from './authorize';
import { lockLicenseFor } from './licenseAccess';
import { conflict } from './refusal';

/** A bundle has no activation of its own. @throws forbidden, conflict for a bundle */
export const expectResettable = (
  actor: Actor,
  { is_manager, is_bundle }: Pick<LockedLicense, 'is_manager' | 'is_bundle'>,
): void => {
  authorize(actor, 'reset_license', is_manager);
  if (is_bundle) throw conflict('bundle_license', 'Reset the licenses in the bundle instead of the bundle itself.');
};

/** Resets devices too. @throws notFound, as expectResettable */
export const resetLicense = async (tx: Transaction, actor: Actor, id: number): Promise<void> => {
  const license = await lockLicenseFor(tx, actor, id, 'reset_license');
  expectResettable(actor, license);
  const devices = await unactivateLicense(tx, id);
  if (license.bundle_license_id !== null) await followMembers(tx, license.bundle_license_id);
  await audit(tx, actor, {
    action: 'license.reset',
    objectType: 'license',
    objectId: id,
    difference: {
      ...differenceOf({ ...license }, { active: false, times_activated: 0 }),
      devices: { from: devices, to: [] },
    },
  });
};
