import sql from 'sql-template-tag';
import { type Connection, first } from '../../database/connection';

export const listDomains = async (connection: Connection): Promise<string[]> => {
  const rows = await connection.query<{ domain: string }>(sql`select domain from company_domains order by domain`);
  return rows.map(({ domain }) => domain);
};

export interface DomainBranding {
  companyName: string;
  portalData: string | null;
}

/** The company a host belongs to; the domain's own portal_data wins over the company's (row BRAND-02). */
export const findDomainBranding = async (connection: Connection, domain: string) =>
  first(
    await connection.query<DomainBranding>(sql`
      select companies.name as "companyName",
        coalesce(company_domains.portal_data, companies.portal_data) as "portalData"
      from company_domains join companies on companies.id = company_domains.company_id
      where company_domains.domain = ${domain}`),
  );
