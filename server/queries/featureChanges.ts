import sql from 'sql-template-tag';
import { type Connection, first, type Transaction } from '../database/connection';
import { usesFeature } from './floatingSeats';

export const licenseOfFeature = async (connection: Connection, id: number): Promise<number | null> => {
  const rows = await connection.query<{ license_id: number }>(
    sql`select license_id from license_product_features where id = ${id}`,
  );
  return first(rows)?.license_id ?? null;
};

export const lockDeviceFeature = async (
  tx: Transaction,
  featureId: number,
  deviceId: number,
): Promise<{ id: number; floating_in_use: boolean } | null> =>
  first(
    await tx.query<{ id: number; floating_in_use: boolean }>(sql`
      select df.id, ${usesFeature} as floating_in_use
      from device_features df join devices d on d.id = df.device_id and not d.blacklisted
      where df.license_product_feature_id = ${featureId} and df.device_id = ${deviceId} for no key update of df`),
  );

export const releaseDeviceFeature = async (tx: Transaction, id: number): Promise<void> => {
  await tx.query(sql`update device_features set floating_in_use = false where id = ${id}`);
};
