import sql from 'sql-template-tag';
import type { Branding } from '../../contract/schemas/company';
import { type Connection, first } from '../database/connection';
import { hostKey } from './keys';

/** The host's own portal_data overrides the company's. */
export const brandingOfHost = async (connection: Connection, host: string): Promise<Branding | null> =>
  first(
    await connection.query<Branding>(sql`
      select c.id, c.name, coalesce(d.portal_data, c.portal_data) as portal_data,
        json_build_object('secret_expiration_period', c.secret_expiration_period,
          'secret_rotated_expiration_period', c.secret_rotated_expiration_period) as oauth_clients_data
      from company_domains d join companies c on c.id = d.company_id
      where d.domain = ${hostKey(host)}`),
  );
