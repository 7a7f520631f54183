import sql, { type Sql } from 'sql-template-tag';
import { type Connection, first, now, type Transaction } from '../database/connection';

/** With licenseId null, the company itself. Each owner has at most one OAuth client. */
export interface ClientOwner {
  companyId: number;
  licenseId: number | null;
}

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

const columns = sql`
  id, client_id, name, enabled, secret,
  floor(extract(epoch from secret_created_at))::bigint as created_at,
  secret_expiration_period as expiration_period,
  rotated_secret is not null as is_rotated,
  floor(extract(epoch from rotated_secret_created_at))::bigint as rotated_created_at,
  floor(extract(epoch from rotated_secret_expires_at))::bigint as rotated_expires_at,
  secret_rotated_expiration_period as rotated_expiration_period`;

const isOf = ({ companyId, licenseId }: ClientOwner): Sql =>
  licenseId === null
    ? sql`company_id = ${companyId} and license_id is null`
    : sql`company_id = ${companyId} and license_id = ${licenseId}`;

/** A secret works forever if its period is null. */
const works = sql`
  (secret_expiration_period is null or secret_created_at + make_interval(secs => secret_expiration_period) > ${now})`;

export const findClient = async (connection: Connection, owner: ClientOwner): Promise<OAuthClientRow | null> =>
  first(await connection.query<OAuthClientRow>(sql`select ${columns} from oauth_clients where ${isOf(owner)}`));

interface NewClient {
  client_id: string;
  name: string;
  secret: string;
  defaultPeriods: { expiration: number; rotatedExpiration: number };
}

/** Null when the owner already has a client. */
export const insertClient = async (
  tx: Transaction,
  { companyId, licenseId }: ClientOwner,
  { client_id, name, secret, defaultPeriods }: NewClient,
): Promise<OAuthClientRow | null> =>
  first(
    await tx.query<OAuthClientRow>(sql`
      insert into oauth_clients (company_id, license_id, client_id, name, secret, secret_created_at,
        secret_expiration_period, secret_rotated_expiration_period)
      select c.id, ${licenseId}::int, ${client_id}, ${name}, ${secret}, ${now},
        coalesce(c.secret_expiration_period, ${defaultPeriods.expiration}::int),
        coalesce(c.secret_rotated_expiration_period, ${defaultPeriods.rotatedExpiration}::int)
      from companies c where c.id = ${companyId}
      on conflict do nothing
      returning ${columns}`),
  );

/** Earlier secrets stop working at once. Null without a client, here and below. */
export const replaceSecret = async (
  tx: Transaction,
  owner: ClientOwner,
  secret: string,
): Promise<OAuthClientRow | null> =>
  first(
    await tx.query<OAuthClientRow>(sql`
      update oauth_clients set secret = ${secret}, secret_created_at = ${now}, rotated_secret = null,
        rotated_secret_created_at = null, rotated_secret_expires_at = null
      where ${isOf(owner)} returning ${columns}`),
  );

interface Rotation {
  secret: string;
  /** In seconds: for the new secret, and for how long the former one continues to work. */
  expirationPeriod: number;
  rotatedExpirationPeriod: number;
}

/** The former secret continues to work for a while, unless it has expired, and never longer than the new one. */
export const rotateSecret = async (
  tx: Transaction,
  owner: ClientOwner,
  { secret, expirationPeriod, rotatedExpirationPeriod }: Rotation,
): Promise<OAuthClientRow | null> =>
  first(
    await tx.query<OAuthClientRow>(sql`
      update oauth_clients set secret = ${secret}, secret_created_at = ${now},
        secret_expiration_period = ${expirationPeriod}::int,
        secret_rotated_expiration_period = ${rotatedExpirationPeriod}::int,
        rotated_secret = case when ${works} then secret end,
        rotated_secret_created_at = case when ${works} then ${now} end,
        rotated_secret_expires_at =
          case when ${works} then ${now} + make_interval(secs => ${Math.min(rotatedExpirationPeriod, expirationPeriod)}::int) end
      where ${isOf(owner)} returning ${columns}`),
  );

export const deleteClient = async (tx: Transaction, owner: ClientOwner): Promise<string | null> => {
  const rows = await tx.query<{ client_id: string }>(
    sql`delete from oauth_clients where ${isOf(owner)} returning client_id`,
  );
  return first(rows)?.client_id ?? null;
};

export const workingSecrets = async (
  connection: Connection,
  clientId: string,
): Promise<{ secret: string; former_secret: string | null } | null> =>
  first(
    await connection.query<{ secret: string; former_secret: string | null }>(sql`
      select secret, case when rotated_secret_expires_at > ${now} then rotated_secret end as former_secret
      from oauth_clients where client_id = ${clientId} and enabled and ${works}`),
  );
