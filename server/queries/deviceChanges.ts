import sql from 'sql-template-tag';
import { type Connection, first, type Transaction } from '../database/connection';
import { holdsSeat } from './floatingSeats';

export interface LockedDevice {
  id: number;
  device_active: boolean;
  /** False when the device's borrowing has expired. */
  floating_in_use: boolean;
  borrowed_until: string | null;
}

/** Null also for a blacklisted device: the portal never shows one. */
export const licenseOfDevice = async (connection: Connection, id: number): Promise<number | null> => {
  const rows = await connection.query<{ license_id: number }>(
    sql`select license_id from devices where id = ${id} and not blacklisted`,
  );
  return first(rows)?.license_id ?? null;
};

/** Lock the license first. Every change of a device locks its license. */
export const lockDevice = async (tx: Transaction, id: number): Promise<LockedDevice | null> =>
  first(
    await tx.query<LockedDevice>(sql`
      select d.id, d.device_active, ${holdsSeat} as floating_in_use, d.borrowed_until
      from devices d where d.id = ${id} and not d.blacklisted for no key update`),
  );

export const endUse = async (tx: Transaction, id: number): Promise<void> => {
  await tx.query(sql`update devices set floating_in_use = false, borrowed_until = null where id = ${id}`);
  await tx.query(sql`update device_features set floating_in_use = false where device_id = ${id} and floating_in_use`);
};

export const deactivateDevice = async (tx: Transaction, id: number): Promise<void> => {
  await tx.query(sql`update devices set device_active = false, time_activated = null where id = ${id}`);
};

export const borrowDevice = async (tx: Transaction, id: number, until: Date): Promise<void> => {
  await tx.query(sql`
    update devices set borrowed_until = ${until.toISOString()}::timestamptz, floating_in_use = true where id = ${id}`);
};

export const countActiveDevices = async (tx: Transaction, licenseId: number): Promise<number> => {
  const rows = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from devices d
    where d.license_id = ${licenseId} and d.device_active and not d.blacklisted`);
  return first(rows)?.count ?? 0;
};

export const countSeatsTaken = async (tx: Transaction, licenseId: number): Promise<number> => {
  const rows = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from devices d
    where d.license_id = ${licenseId} and ${holdsSeat} and not d.blacklisted`);
  return first(rows)?.count ?? 0;
};
