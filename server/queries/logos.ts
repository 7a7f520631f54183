import sql from 'sql-template-tag';
import type { LogoType } from '../../contract/extensions/branding';
import { type Connection, first, type Transaction } from '../database/connection';
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

export const insertLogo = async (
  tx: Transaction,
  { companyId }: Viewer,
  digest: string,
  { type, content }: StoredLogo,
): Promise<void> => {
  await tx.query(sql`
    insert into logos (digest, company_id, type, content)
    values (${digest}, ${companyId}, ${type}, decode(${content}, 'base64')) on conflict do nothing`);
};

/** Deletes the logos that neither the company nor one of its hosts names any more. Lock the company before. */
export const deleteUnusedLogos = async (tx: Transaction, { companyId }: Viewer): Promise<void> => {
  await tx.query(sql`
    delete from logos l
    where l.company_id = ${companyId} and not exists (
      select from (
        select portal_data from companies where id = ${companyId}
        union all select portal_data from company_domains where company_id = ${companyId}) named
      where position(l.digest in named.portal_data) > 0)`);
};
