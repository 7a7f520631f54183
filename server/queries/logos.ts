import sql from 'sql-template-tag';
import type { LogoType } from '../../contract/extensions/branding';
import { type Connection, first, now, type Transaction } from '../database/connection';
import type { Viewer } from './visibility';

export interface StoredLogo {
  type: LogoType;
  /** The bytes in base64. */
  content: string;
}

export const findLogo = async (connection: Connection, digest: string): Promise<StoredLogo | null> =>
  first(
    await connection.query<StoredLogo>(sql`
      select type, encode(content, 'base64') as content from logos where digest = ${digest} limit 1`),
  );

/** One that waits for its deletion is kept anew, also if the deletion begins before the change is committed. */
export const insertLogo = async (
  tx: Transaction,
  { companyId }: Viewer,
  digest: string,
  { type, content }: StoredLogo,
): Promise<void> => {
  await tx.query(sql`
    insert into logos (digest, company_id, type, content)
    values (${digest}, ${companyId}, ${type}, decode(${content}, 'base64'))
    on conflict (digest, company_id) do update set unused_since = null`);
};

/** As insertLogo, for a logo that the company has already. @returns false if it has not */
export const keepOldLogo = async (tx: Transaction, { companyId }: Viewer, digest: string): Promise<boolean> => {
  const kept = await tx.query(sql`
    update logos set unused_since = null where digest = ${digest} and company_id = ${companyId} returning 1`);
  return kept.length > 0;
};

/** Whether the company of a logo or one of its hosts names it. */
const isNamed = sql`exists (
  select from (
    select portal_data from companies where id = l.company_id
    union all select portal_data from company_domains where company_id = l.company_id) named
  where position(l.digest in named.portal_data) > 0)`;

/** Notes since when nothing names a logo of the company. Lock the company before. */
export const noteUnusedLogos = async (tx: Transaction, { companyId }: Viewer): Promise<void> => {
  await tx.query(sql`
    update logos l set unused_since = case when unused_since is null then ${tx.now}::timestamptz end
    where l.company_id = ${companyId} and ${isNamed} = (unused_since is not null)`);
};

/** How many logos of the company nothing names any more, but for this one. Lock the company before. */
export const countUnusedLogos = async (tx: Transaction, { companyId }: Viewer, but: string): Promise<number> => {
  const rows = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from logos
    where company_id = ${companyId} and unused_since is not null and digest <> ${but}`);
  return first(rows)?.count ?? 0;
};

/**
 * Deletes some of the logos that nothing has named for a day: portals that are still open show them until then.
 * @returns false if there is none
 */
export const deleteOldLogos = async (connection: Connection): Promise<boolean> => {
  const deleted = await connection.query(sql`
    delete from logos where unused_since is not null and (digest, company_id) in (
      select l.digest, l.company_id from logos l
      where l.unused_since <= ${now} - interval '1 day' and not ${isNamed} limit 100)
    returning 1`);
  return deleted.length > 0;
};
