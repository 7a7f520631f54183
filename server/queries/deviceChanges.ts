import sql from 'sql-template-tag';
import { type Connection, first, type Transaction } from '../database/connection';

export interface LockedDevice {
  id: number;
  device_active: boolean;
  floating_in_use: boolean;
  borrowed_until: string | null;
}

/** Null for no device, and for a blacklisted one: no list of the portal has it (row DEV-04). */
export const licenseOfDevice = async (connection: Connection, id: number): Promise<number | null> => {
  const rows = await connection.query<{ license_id: number }>(
    sql`select license_id from devices where id = ${id} and not blacklisted`,
  );
  return first(rows)?.license_id ?? null;
};

/** Lock the license before: whoever changes a device holds its license. */
export const lockDevice = async (tx: Transaction, id: number): Promise<LockedDevice | null> =>
  first(
    await tx.query<LockedDevice>(sql`
      select id, device_active, floating_in_use, borrowed_until from devices where id = ${id} and not blacklisted
      for no key update`),
  );

/** The device gives back its place among the floating users, of the license and of every feature. */
export const endUse = async (tx: Transaction, id: number): Promise<void> => {
  await tx.query(sql`update devices set floating_in_use = false, borrowed_until = null where id = ${id}`);
  await tx.query(sql`update device_features set floating_in_use = false where device_id = ${id} and floating_in_use`);
};

export const deactivateDevice = async (tx: Transaction, id: number): Promise<void> => {
  await tx.query(sql`update devices set device_active = false, time_activated = null where id = ${id}`);
};

/** A borrowed device is in use until it is returned. */
export const borrowDevice = async (tx: Transaction, id: number, until: Date): Promise<void> => {
  await tx.query(sql`
    update devices set borrowed_until = ${until.toISOString()}::timestamptz, floating_in_use = true where id = ${id}`);
};

/** How many devices of a license are active, and how many of those hold a place of its floating users. */
export const countDevices = async (tx: Transaction, licenseId: number): Promise<{ active: number; in_use: number }> => {
  const rows = await tx.query<{ active: number; in_use: number }>(sql`
    select count(*) filter (where device_active)::int as active,
      count(*) filter (where floating_in_use)::int as in_use
    from devices where license_id = ${licenseId} and not blacklisted`);
  return first(rows) ?? { active: 0, in_use: 0 };
};
