import sql from 'sql-template-tag';
import type { Connection } from '../../database/connection';

export const listDomains = async (connection: Connection): Promise<string[]> => {
  const rows = await connection.query<{ domain: string }>(sql`select domain from company_domains order by domain`);
  return rows.map(({ domain }) => domain);
};
