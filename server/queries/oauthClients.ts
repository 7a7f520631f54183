import sql from 'sql-template-tag';
import { type Connection, first } from '../database/connection';

/** An OAuth client as stored: the secret encrypted, times in epoch seconds, periods in seconds. */
export interface OAuthClientRow {
  id: string;
  client_id: string;
  name: string;
  enabled: boolean;
  secret: string;
  created_at: number;
  expiration_period: number | null;
  is_rotated: boolean;
  rotated_created_at: number | null;
  rotated_expires_at: number | null;
  rotated_expiration_period: number | null;
}

export const findLicenseClient = async (
  connection: Connection,
  companyId: number,
  licenseId: number,
): Promise<OAuthClientRow | null> =>
  first(
    await connection.query<OAuthClientRow>(sql`
      select id, client_id, name, enabled, secret,
        floor(extract(epoch from secret_created_at))::bigint as created_at,
        secret_expiration_period as expiration_period,
        rotated_secret is not null as is_rotated,
        floor(extract(epoch from rotated_secret_created_at))::bigint as rotated_created_at,
        floor(extract(epoch from rotated_secret_expires_at))::bigint as rotated_expires_at,
        secret_rotated_expiration_period as rotated_expiration_period
      from oauth_clients where company_id = ${companyId} and license_id = ${licenseId}`),
  );
