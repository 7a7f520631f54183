import sql, { type Sql } from 'sql-template-tag';
import { portalName } from '../../contract/constants';
import type { Version } from '../../contract/extensions/resources';
import { type Connection, first, now, type Transaction } from '../database/connection';
import { fullName } from './historyNames';
import type { Viewer } from './visibility';

/** A version with what it published: null if it took the document out of the portal. */
export interface StoredVersion extends Version {
  name: string;
  content: string | null;
}

const versions = (condition: Sql, end: Sql, content = sql`, v.name, v.content`): Sql => sql`
  select v.number, v.content is null as is_withdrawn, v.created_at${content},
    case when u.id is not null then json_build_object('id', u.id, 'name', trim(${fullName})) end as author
  from declaration_versions v left join users u on u.id = v.author_id and u.company_id = v.company_id
  where ${condition} ${end}`;

/**
 * The latest version of each document that is published, or that the person has a draft of, and of so many that were
 * withdrawn last. `last_content`: what was published last.
 */
export const latestVersions = (
  connection: Connection,
  { id, companyId }: Viewer,
  withdrawn: number,
): Promise<(StoredVersion & { last_content: string })[]> =>
  connection.query(
    versions(
      sql`v.company_id = ${companyId} and v.is_latest and (v.content is not null or v.name in (
        select name from declaration_versions where company_id = ${companyId} and is_latest and content is null
        order by created_at desc, name collate "C" limit ${withdrawn})
        or v.name in (select name from declaration_drafts where author_id = ${id} and company_id = ${companyId}))`,
      sql`order by v.name collate "C"`,
      sql`, v.name, v.content, coalesce(v.content, (
        select earlier.content from declaration_versions earlier
        where earlier.company_id = v.company_id and earlier.name = v.name and earlier.content is not null
        order by earlier.number desc limit 1)) as last_content`,
    ),
  );

const ofDocument = ({ companyId }: Viewer, name: string): Sql => sql`v.company_id = ${companyId} and v.name = ${name}`;

/** @returns null for a document that was never published */
export const latestVersion = async (
  connection: Connection,
  viewer: Viewer,
  name: string,
): Promise<StoredVersion | null> =>
  first(await connection.query<StoredVersion>(versions(sql`${ofDocument(viewer, name)} and v.is_latest`, sql``)));

export const versionOf = async (
  connection: Connection,
  viewer: Viewer,
  name: string,
  number: number,
): Promise<StoredVersion | null> =>
  first(
    await connection.query<StoredVersion>(versions(sql`${ofDocument(viewer, name)} and v.number = ${number}`, sql``)),
  );

/** The latest first, without what they published. */
export const versionsOf = (connection: Connection, viewer: Viewer, name: string, limit: number): Promise<Version[]> =>
  connection.query(versions(ofDocument(viewer, name), sql`order by v.number desc limit ${limit}`, sql``));

/** How many lists of the company are published. Its settings are none. */
export const countPublished = async (tx: Transaction, { companyId }: Viewer): Promise<number> => {
  const rows = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from declaration_versions
    where company_id = ${companyId} and is_latest and content is not null and name <> ${portalName}`);
  return first(rows)?.count ?? 0;
};

/** How many versions the company has made in the last day. */
export const countNewVersions = async (tx: Transaction, { companyId }: Viewer): Promise<number> => {
  const rows = await tx.query<{ count: number }>(sql`
    select count(*)::int as count from declaration_versions
    where company_id = ${companyId} and created_at > ${now} - interval '1 day'`);
  return first(rows)?.count ?? 0;
};

/** Lock first. @param number one more than the latest one's */
export const insertVersion = async (
  tx: Transaction,
  { id, companyId }: Viewer,
  { name, number, content }: Pick<StoredVersion, 'name' | 'number' | 'content'>,
): Promise<void> => {
  await tx.query(sql`
    update declaration_versions set is_latest = false
    where company_id = ${companyId} and name = ${name} and is_latest`);
  await tx.query(sql`
    insert into declaration_versions (company_id, name, number, content, author_id, created_at, is_latest)
    values (${companyId}, ${name}, ${number}, ${content}, ${id}, ${now}, true)`);
};

export interface StoredDraft {
  name: string;
  content: string;
  based_on: number | null;
  updated_at: string;
}

export const ownDrafts = (connection: Connection, { id, companyId }: Viewer): Promise<StoredDraft[]> =>
  connection.query(sql`
    select name, content, based_on, updated_at from declaration_drafts
    where author_id = ${id} and company_id = ${companyId} order by name collate "C"`);

export const putDraft = async (
  tx: Transaction,
  { id, companyId }: Viewer,
  { name, content, based_on }: Omit<StoredDraft, 'updated_at'>,
): Promise<void> => {
  await tx.query(sql`
    insert into declaration_drafts (author_id, company_id, name, content, based_on, updated_at)
    values (${id}, ${companyId}, ${name}, ${content}, ${based_on}, ${now})
    on conflict (author_id, name) do update set company_id = excluded.company_id, content = excluded.content,
      based_on = excluded.based_on, updated_at = excluded.updated_at`);
};

export const deleteDraft = async (tx: Transaction, { id }: Viewer, name: string): Promise<void> => {
  await tx.query(sql`delete from declaration_drafts where author_id = ${id} and name = ${name}`);
};
