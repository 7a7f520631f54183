import sql from 'sql-template-tag';
import { portalName } from '../../contract/constants';
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

export interface StoredHostPage {
  /** The company's. */
  id: number;
  portal_data: string | null;
  /** The company's published settings (contract/portalDeclaration.ts), as JSON. */
  settings: string | null;
}

/** What the portal's page at a host depends on. Null for an unknown host. */
export const pageOfHost = async (connection: Connection, host: string): Promise<StoredHostPage | null> =>
  first(
    await connection.query<StoredHostPage>(sql`
      select c.id, coalesce(d.portal_data, c.portal_data) as portal_data, v.content as settings
      from company_domains d join companies c on c.id = d.company_id
        left join declaration_versions v on v.company_id = c.id and v.name = ${portalName} and v.is_latest
      where d.domain = ${hostKey(host)}`),
  );
