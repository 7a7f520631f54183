import sql from 'sql-template-tag';
import { type Connection, first } from '../database/connection';

/** Reads a company's names, hosts and branding. */
export const findCompanyTexts = async (
  connection: Connection,
  companyId: number,
): Promise<{ names: string[]; portal_data: string[] }> => {
  const rows = await connection.query<{ names: string[]; portal_data: string[] }>(sql`
    select array_prepend(c.name, array(select domain from company_domains d where d.company_id = c.id)) as names,
      array(select p from (
        select c.portal_data as p union all
        select d.portal_data from company_domains d where d.company_id = c.id) every where p is not null) as portal_data
    from companies c where c.id = ${companyId}`);
  return first(rows) ?? { names: [], portal_data: [] };
};
