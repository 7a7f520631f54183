import sql from 'sql-template-tag';
import { first, type Transaction } from '../database/connection';
import { managesLicense, seesLicense, type Viewer } from './visibility';

export interface ResettableLicense {
  id: number;
  is_manager: boolean;
  is_bundle: boolean;
  active: boolean;
  times_activated: number;
}

/** A license the person sees, held until the transaction ends. */
export const lockLicense = async (tx: Transaction, viewer: Viewer, id: number): Promise<ResettableLicense | null> =>
  first(
    await tx.query<ResettableLicense>(sql`
      select l.id, ${managesLicense(viewer)} as is_manager, l.is_bundle, l.active, l.times_activated
      from licenses l where l.id = ${id} and ${seesLicense(viewer)} for update of l`),
  );

/** Makes a license as it was before its first activation: no active device, nothing borrowed or in use, counts at 0. */
export const unactivateLicense = async (tx: Transaction, id: number): Promise<void> => {
  await tx.query(sql`
    update licenses set active = false, times_activated = 0, time_activated = null, updated_at = now()
    where id = ${id}`);
  await tx.query(sql`update license_users set total_activations = 0 where license_id = ${id}`);
  await tx.query(sql`
    update device_features set floating_in_use = false
    where device_id in (select d.id from devices d where d.license_id = ${id})`);
  await tx.query(sql`
    update devices set device_active = false, floating_in_use = false, borrowed_until = null, time_activated = null
    where license_id = ${id}`);
};
