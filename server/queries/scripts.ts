import sql, { type Sql } from 'sql-template-tag';
import type { Script } from '../../contract/extensions/scripts';
import { type Connection, first, now, type Transaction } from '../database/connection';
import { jsonTime } from './json';
import type { Viewer } from './visibility';

/** An ended script stays in its owner's list for this long, so that they see why it no longer works. */
const keptDays = 30;

/** A script that may act, and its owner. */
export interface LivingScript {
  id: number;
  name: string;
  userId: number;
  permissions: string[];
  isReadOnly: boolean;
  /** Whether its last use is to be written again: not at every request, but at most once a minute. */
  isUseDue: boolean;
}

const isDue = sql`(s.used_at is null or s.used_at <= ${now} - interval '1 minute')`;

/** Null for a script that was revoked or has ended, and for one whose owner left the company. */
const findLiving = async (connection: Connection, condition: Sql): Promise<LivingScript | null> =>
  first(
    await connection.query<LivingScript>(sql`
      select s.id, s.name, s.user_id as "userId", s.permissions, s.is_read_only as "isReadOnly", ${isDue} as "isUseDue"
      from scripts s join users u on u.id = s.user_id and u.company_id = s.company_id
      where ${condition} and s.ends_at > ${now}`),
  );

export const findScriptByToken = (connection: Connection, digest: string) =>
  findLiving(connection, sql`s.digest = ${digest}`);

export const findScriptById = (connection: Connection, id: number) => findLiving(connection, sql`s.id = ${id}`);

/** Changes nothing if another request has written it within the minute. */
export const noteUse = async (connection: Connection, id: number): Promise<void> => {
  await connection.query(sql`update scripts s set used_at = ${now} where s.id = ${id} and ${isDue}`);
};

const select = ({ id, companyId }: Pick<Viewer, 'id' | 'companyId'>, condition: Sql): Sql => sql`
  select s.id, s.name, s.permissions, s.is_read_only, ${jsonTime(sql`s.created_at`)} as created_at,
    ${jsonTime(sql`s.ends_at`)} as ends_at, s.ends_at <= ${now} as is_over, ${jsonTime(sql`s.used_at`)} as used_at
  from scripts s where s.user_id = ${id} and s.company_id = ${companyId} and ${condition} order by s.id desc`;

export const ownScripts = (connection: Connection, owner: Pick<Viewer, 'id' | 'companyId'>): Promise<Script[]> =>
  connection.query<Script>(select(owner, sql`true`));

/**
 * Locks the person, so that concurrent calls cannot exceed the limit or use a name twice.
 * @returns whether the person is still with the company
 */
export const lockOwnScripts = async (tx: Transaction, { id, companyId }: Pick<Viewer, 'id' | 'companyId'>) => {
  const locked = await tx.query(sql`
    select from users where id = ${id} and company_id = ${companyId} and left_at is null for no key update`);
  return locked.length > 0;
};

interface NewRow extends Pick<Script, 'name' | 'permissions' | 'is_read_only'> {
  digest: string;
  endsAt: string;
}

export const insertScript = async (
  tx: Transaction,
  owner: Pick<Viewer, 'id' | 'companyId'>,
  { name, digest, permissions, is_read_only, endsAt }: NewRow,
): Promise<Script> => {
  const inserted = await tx.query<{ id: number }>(sql`
    insert into scripts (user_id, company_id, name, digest, permissions, is_read_only, created_at, ends_at)
    values (${owner.id}, ${owner.companyId}, ${name}, ${digest}, ${[...permissions]}::text[], ${is_read_only}, ${now},
      ${endsAt})
    returning id`);
  const script = first(await tx.query<Script>(select(owner, sql`s.id = ${first(inserted)?.id ?? 0}`)));
  if (!script) throw new Error('The script was not inserted.');
  return script;
};

/** @returns its name, null for one that is gone and for somebody else's */
export const deleteScript = async (tx: Transaction, userId: number, id: number): Promise<string | null> =>
  first(
    await tx.query<{ name: string }>(sql`delete from scripts where id = ${id} and user_id = ${userId} returning name`),
  )?.name ?? null;

export const deleteScriptsOf = async (tx: Transaction, userId: number): Promise<void> => {
  await tx.query(sql`delete from scripts where user_id = ${userId}`);
};

/** Also those of people who left or moved to another company: a script must not work again when they come back. */
export const deleteEndedScripts = async (connection: Connection): Promise<void> => {
  await connection.query(sql`
    delete from scripts s using users u
    where u.id = s.user_id and (s.ends_at <= ${now} - make_interval(days => ${keptDays}) or u.company_id <> s.company_id
      or u.left_at is not null)`);
};
