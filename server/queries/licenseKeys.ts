import sql from 'sql-template-tag';
import { licenseKeyKey } from '../../contract/normal';
import type { Connection } from '../database/connection';

/** @param keys as licenseKeyKey returns them */
export const findUsedKeys = async (
  connection: Connection,
  companyId: number,
  keys: readonly string[],
): Promise<Set<string>> => {
  const rows = await connection.query<{ license_key_key: string }>(sql`
    select license_key_key from licenses where company_id = ${companyId} and license_key_key = any(${keys.map(licenseKeyKey)}::text[])`);
  return new Set(rows.map(({ license_key_key }) => license_key_key));
};
