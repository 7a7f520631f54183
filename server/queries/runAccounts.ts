import sql, { type Sql } from 'sql-template-tag';
import type { Connection, Transaction } from '../database/connection';
import { isUsable } from './readableInitialPassword';
import type { Viewer } from './visibility';

type Creator = Pick<Viewer, 'id' | 'companyId'>;

/** Accounts `run_accounts a` of people `users u` who are still of the viewer's company. */
const accountsIn = ({ companyId }: Creator): Sql =>
  sql`run_accounts a join users u on u.id = a.user_id and u.company_id = ${companyId}`;

/** Accounts whose password is still the one that the viewer is to hand over. */
const waiting = (viewer: Creator): Sql => sql`
  ${accountsIn(viewer)} and not a.is_handed_over and u.initial_password_by = ${viewer.id}
    and u.initial_password is not null and ${isUsable}`;

/** Accounts of people who have not signed in yet and chosen their own password. */
const unused = (viewer: Creator): Sql => sql`${accountsIn(viewer)} and u.is_initial_password`;

const countFor = ({ id }: Creator, accounts: Sql): Sql => sql`
  case when r.creator_id = ${id} then (select count(*)::int from ${accounts} where a.run_id = r.id) else 0 end`;

/** Counts the accounts of a run `r`. */
export const countRunAccounts = (viewer: Viewer): Sql => countFor(viewer, waiting(viewer));
export const countUnusedAccounts = (viewer: Viewer): Sql => countFor(viewer, unused(viewer));

export const findRunAccounts = (
  connection: Connection,
  viewer: Viewer,
  runId: number,
): Promise<{ email: string; sealed: string }[]> =>
  connection.query(sql`
    select u.email, u.initial_password as sealed from ${waiting(viewer)} where a.run_id = ${runId} order by u.email`);

/** Returns and locks the unused accounts, in a fixed order. */
export const lockUnusedAccounts = (
  tx: Transaction,
  viewer: Viewer,
  runId: number,
): Promise<{ id: number; email: string }[]> =>
  tx.query(sql`select u.id, u.email from ${unused(viewer)} where a.run_id = ${runId} order by u.id for update of u`);

/** Inserts accounts for the run that the actor's changes belong to. */
export const insertRunAccounts = async (
  tx: Transaction,
  { runId }: { runId?: number | undefined },
  users: readonly { id: number }[],
): Promise<void> => {
  await tx.query(sql`
    insert into run_accounts (run_id, user_id)
    select ${runId ?? null}::int, unnest(${users.map(({ id }) => id)}::int[]) on conflict do nothing`);
};

/** @param userIds null for all people of the run */
export const setHandedOver = async (
  tx: Transaction,
  runId: number,
  isHandedOver: boolean,
  userIds: readonly number[] | null = null,
): Promise<void> => {
  await tx.query(sql`
    update run_accounts set is_handed_over = ${isHandedOver}
    where run_id = ${runId} and (${userIds && [...userIds]}::int[] is null or user_id = any(${userIds && [...userIds]}::int[]))`);
};
