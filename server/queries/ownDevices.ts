import sql, { type Sql } from 'sql-template-tag';
import { type Connection, first, type Transaction } from '../database/connection';
import { devices } from './devices';
import type { Viewer } from './visibility';

/** A device of a license that the person uses. What they only manage does not count, nor does a blacklisted device. */
const usesDevice = (viewer: Viewer, hardwareId: Sql): Sql => sql`exists (
  select from devices d where d.hardware_id = ${hardwareId} and not d.blacklisted
    and ${devices.visible({ ...viewer, isManager: false })})`;

/** The hardware ids that the person marked, without those of devices that they no longer see. */
export const markedDevices = (connection: Connection, viewer: Viewer): Promise<{ hardware_id: string }[]> =>
  connection.query(sql`
    select o.hardware_id from own_devices o
    where o.user_id = ${viewer.id} and ${usesDevice(viewer, sql`o.hardware_id`)}
    order by o.hardware_id`);

export const canMark = async (connection: Connection, viewer: Viewer, hardwareId: string): Promise<boolean> => {
  const rows = await connection.query<{ can: boolean }>(
    sql`select ${usesDevice(viewer, sql`${hardwareId}::text`)} as can`,
  );
  return first(rows)?.can ?? false;
};

/** Lock the person first. @returns false if the person has as many other marks as are allowed */
export const insertMark = async (
  tx: Transaction,
  { id }: Viewer,
  hardwareId: string,
  most: number,
): Promise<boolean> => {
  const rows = await tx.query<{ count: number }>(
    sql`select count(*) as count from own_devices where user_id = ${id} and hardware_id <> ${hardwareId}`,
  );
  if ((first(rows)?.count ?? 0) >= most) return false;
  await tx.query(
    sql`insert into own_devices (user_id, hardware_id) values (${id}, ${hardwareId}) on conflict do nothing`,
  );
  return true;
};

export const deleteMark = async (tx: Transaction, { id }: Viewer, hardwareId: string): Promise<void> => {
  await tx.query(sql`delete from own_devices where user_id = ${id} and hardware_id = ${hardwareId}`);
};

/** Forgets the marks of devices that the person no longer sees, and so could not take off themselves. */
export const deleteHiddenMarks = async (tx: Transaction, viewer: Viewer): Promise<void> => {
  await tx.query(sql`
    delete from own_devices o where o.user_id = ${viewer.id} and not ${usesDevice(viewer, sql`o.hardware_id`)}`);
};
