import type { Transaction } from '../database/connection';
import { followMembers } from '../queries/licenseActivity';
import { unactivateLicense } from '../queries/licenseReset';
import type { Actor } from './actor';
import { audit, differenceOf } from './audit';
import { lockLicenseFor } from './licenseAccess';
import { conflict } from './refusal';

/** Resets devices too. A bundle has no activation of its own. @throws notFound, forbidden, conflict for a bundle */
export const resetLicense = async (tx: Transaction, actor: Actor, id: number): Promise<void> => {
  const license = await lockLicenseFor(tx, actor, id, 'reset_license');
  if (license.is_bundle)
    throw conflict('bundle_license', 'Reset the licenses in the bundle instead of the bundle itself.');
  await unactivateLicense(tx, id);
  if (license.bundle_license_id !== null) await followMembers(tx, license.bundle_license_id);
  await audit(tx, actor, {
    action: 'license.reset',
    objectType: 'license',
    objectId: id,
    difference: differenceOf({ ...license }, { active: false, times_activated: 0 }),
  });
};
