import type { Database } from '../database/connection';
import { lockLicense, unactivateLicense } from '../queries/licenseReset';
import type { Actor } from './actor';
import { audit, differenceOf } from './audit';
import { authorize } from './authorize';
import { conflict, notFound } from './refusal';

/**
 * Returns a license and all its devices to an unactivated state (row WIRE-31, contract.md "Commands and answers").
 * A bundle is never activated itself, so it is not reset itself: its members are, one by one (row LLIST-25).
 * @throws notFound when the person does not see it, forbidden without the right (rows PERM-05, PERM-06), conflict for
 * a bundle
 */
export const resetLicense = (db: Database, actor: Actor, id: number): Promise<void> =>
  db.transaction(async tx => {
    const license = await lockLicense(tx, actor, id);
    if (!license) throw notFound();
    authorize(actor, 'reset_license', license.is_manager);
    if (license.is_bundle) throw conflict('bundle_license', 'A bundle is reset by resetting its licenses one by one.');
    await unactivateLicense(tx, id);
    await audit(tx, actor, {
      action: 'license.reset',
      objectType: 'license',
      objectId: id,
      difference: differenceOf({ ...license }, { active: false, times_activated: 0 }),
    });
  });
