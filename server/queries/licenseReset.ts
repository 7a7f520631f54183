import sql from 'sql-template-tag';
import { now, type Transaction } from '../database/connection';

/**
 * Resets the license to its state before the first activation, devices included. Lock it first. Returns the devices that
 * were active, without blacklisted ones.
 */
export const unactivateLicense = async (tx: Transaction, id: number): Promise<number[]> => {
  const active = await tx.query<{ id: number }>(sql`
    select id from devices where license_id = ${id} and device_active and not blacklisted order by id`);
  await tx.query(sql`
    update licenses set active = false, times_activated = 0, time_activated = null, updated_at = ${now}
    where id = ${id}`);
  await tx.query(sql`update license_users set total_activations = 0 where license_id = ${id}`);
  await tx.query(sql`
    update device_features set floating_in_use = false
    where device_id in (select d.id from devices d where d.license_id = ${id})`);
  await tx.query(sql`
    update devices set device_active = false, floating_in_use = false, borrowed_until = null, time_activated = null
    where license_id = ${id}`);
  return active.map(device => device.id);
};
