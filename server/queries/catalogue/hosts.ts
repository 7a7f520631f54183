import sql, { type Sql } from 'sql-template-tag';
import { type Connection, first, type Transaction } from '../../database/connection';
import { aText } from '../filterValues';
import { contains, filter, isOneOfIds } from '../filters';
import { jsonTime } from '../json';
import type { List } from '../list';
import type { Maker, Viewer } from '../visibility';

/** As the tables have them: services/catalogue/portalData.ts reads portal_data. */
export interface Stored {
  id: number;
  portal_data: string | null;
  updated_at: string;
}

export interface StoredBranding extends Stored {
  company_name: string;
}

export interface StoredHost extends Stored {
  domain: string;
}

const version = (table: Sql): Sql => sql`${jsonTime(sql`${table}.updated_at`)} as updated_at`;

/** The viewer's company, alone. */
export const companyBranding: List<StoredBranding> = {
  from: sql`companies c`,
  id: sql`c.id`,
  visible: ({ companyId }) => sql`c.id = ${companyId}`,
  filters: {},
  sorts: { id: { by: sql`c.id` } },
  defaultSort: 'id',
  columns: () => sql`c.id, c.name as company_name, c.portal_data, ${version(sql`c`)}`,
};

/** The hosts of the company. */
export const companyHosts: List<StoredHost> = {
  from: sql`company_domains d`,
  id: sql`d.id`,
  visible: ({ companyId }) => sql`d.company_id = ${companyId}`,
  filters: { id__in: isOneOfIds(sql`d.id`), domain__icontains: contains(sql`d.domain`) },
  sorts: { id: { by: sql`d.id` }, domain: { by: sql`d.domain` }, updated_at: { by: sql`d.updated_at` } },
  defaultSort: 'domain',
  columns: () => sql`d.id, d.domain, d.portal_data, ${version(sql`d`)}`,
};

/** The list with these hosts as those that a search finds, because PostgreSQL does not read xn--. */
export const hostsFound = (ids: readonly number[]): List<StoredHost> => ({
  ...companyHosts,
  filters: { ...companyHosts.filters, domain__icontains: filter(aText, () => sql`d.id = any(${ids}::int[])`) },
});

/** The names of all hosts of the company. */
export const hostNames = (connection: Connection, { companyId }: Viewer) =>
  connection.query<Pick<StoredHost, 'id' | 'domain'>>(
    sql`select id, domain from company_domains where company_id = ${companyId}`,
  );

export const countHosts = async (tx: Transaction, { companyId }: Maker): Promise<number> =>
  first(
    await tx.query<{ count: number }>(
      sql`select count(*)::int as count from company_domains where company_id = ${companyId}`,
    ),
  )?.count ?? 0;

/** @returns null if the host belongs to a company already; two at once wait for each other */
export const insertHost = async (tx: Transaction, { companyId }: Maker, domain: string): Promise<number | null> =>
  first(
    await tx.query<{ id: number }>(sql`
      insert into company_domains (domain, company_id, updated_at) values (${domain}, ${companyId}, ${tx.now})
      on conflict do nothing returning id`),
  )?.id ?? null;
