import sql from 'sql-template-tag';
import { portalName } from '../../contract/constants';
import { portalDataAt } from '../../contract/portalData';
import type { Branding } from '../../contract/schemas/company';
import { type Connection, first } from '../database/connection';
import { hostKey } from './keys';

/** What both have, before one replaces the other. */
interface Own {
  portal_data: string | null;
  of_company: string | null;
}

const own = sql`d.portal_data, c.portal_data as of_company`;

const atHost = <Row extends Own>(row: Row | null): Omit<Row, 'of_company'> | null => {
  if (!row) return null;
  const { of_company, ...rest } = row;
  return { ...rest, portal_data: portalDataAt(row.portal_data, of_company) };
};

/** Each setting of the host's own portal_data replaces the company's. */
export const brandingOfHost = async (connection: Connection, host: string): Promise<Branding | null> =>
  atHost(
    first(
      await connection.query<Branding & Own>(sql`
        select c.id, c.name, ${own},
          json_build_object('secret_expiration_period', c.secret_expiration_period,
            'secret_rotated_expiration_period', c.secret_rotated_expiration_period) as oauth_clients_data
        from company_domains d join companies c on c.id = d.company_id
        where d.domain = ${hostKey(host)}`),
    ),
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
  atHost(
    first(
      await connection.query<StoredHostPage & Own>(sql`
        select c.id, ${own}, v.content as settings
        from company_domains d join companies c on c.id = d.company_id
          left join declaration_versions v on v.company_id = c.id and v.name = ${portalName} and v.is_latest
        where d.domain = ${hostKey(host)}`),
    ),
  );
