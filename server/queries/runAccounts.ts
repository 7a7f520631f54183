import sql, { type Sql } from 'sql-template-tag';
import type { Connection, Transaction } from '../database/connection';
import { isUsable } from './readableInitialPassword';
import type { Viewer } from './visibility';

/** `run_accounts a` with `users u`: while the password is the one that the viewer is to hand over. */
const waiting = ({ id }: Pick<Viewer, 'id'>): Sql => sql`
  run_accounts a join users u on u.id = a.user_id and u.initial_password_by = ${id} and u.initial_password is not null
    and ${isUsable}`;

/** For a run `r`. */
export const countRunAccounts = (viewer: Viewer): Sql => sql`
  case when r.creator_id = ${viewer.id} then (select count(*)::int from ${waiting(viewer)} where a.run_id = r.id)
    else 0 end`;

export const findRunAccounts = (
  connection: Connection,
  viewer: Viewer,
  runId: number,
): Promise<{ email: string; sealed: string }[]> =>
  connection.query(sql`
    select u.email, u.initial_password as sealed from ${waiting(viewer)} where a.run_id = ${runId} order by u.email`);

/** For the run that the actor's changes belong to. */
export const insertRunAccounts = async (
  tx: Transaction,
  { runId }: { runId?: number | undefined },
  users: readonly { id: number }[],
): Promise<void> => {
  await tx.query(sql`
    insert into run_accounts (run_id, user_id)
    select ${runId ?? null}::int, unnest(${users.map(({ id }) => id)}::int[]) on conflict do nothing`);
};

export const deleteRunAccounts = async (tx: Transaction, runId: number): Promise<void> => {
  await tx.query(sql`delete from run_accounts where run_id = ${runId}`);
};
