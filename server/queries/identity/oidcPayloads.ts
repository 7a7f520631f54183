import sql from 'sql-template-tag';
import { type Connection, first, now, type Transaction } from '../../database/connection';

export interface StoredPayload {
  payload: Record<string, unknown>;
  /** Epoch seconds. */
  consumed: number | null;
}

interface NewPayload {
  model: string;
  id: string;
  payload: Record<string, unknown>;
  grantId: string | null;
  uid: string | null;
  /** Seconds. */
  expiresIn: number | null;
}

/** A session is found by its uid, because its id changes. An ended payload stays ended, even when written again. */
export const upsertPayload = (connection: Connection, { model, id, payload, grantId, uid, expiresIn }: NewPayload) =>
  connection.query(sql`
    insert into oidc_payloads (model, id, payload, grant_id, uid, expires_at)
    values (${model}, ${id}, ${JSON.stringify(payload)}::jsonb, ${grantId}, ${uid},
      ${now} + make_interval(secs => ${expiresIn}::int))
    on conflict ${uid === null ? sql`(model, id)` : sql`(uid) where uid is not null`} do update set
      id = excluded.id, payload = excluded.payload, grant_id = excluded.grant_id, expires_at = excluded.expires_at`);

export const living = sql`((expires_at is null or expires_at > ${now}) and not is_ended)`;
const columns = sql`payload, extract(epoch from consumed_at)::int as consumed`;

export const findPayload = async (connection: Connection, model: string, id: string) =>
  first(
    await connection.query<StoredPayload>(
      sql`select ${columns} from oidc_payloads where model = ${model} and id = ${id} and ${living}`,
      { plan: 'once' },
    ),
  );

export const findPayloadByUid = async (connection: Connection, model: string, uid: string) =>
  first(
    await connection.query<StoredPayload>(
      sql`select ${columns} from oidc_payloads where model = ${model} and uid = ${uid} and ${living}`,
      { plan: 'once' },
    ),
  );

/** False when it was consumed before or is gone. Of concurrent attempts exactly one gets true. */
export const consumePayload = async (connection: Connection, model: string, id: string): Promise<boolean> => {
  const consumed = await connection.query(sql`
    update oidc_payloads set consumed_at = ${now}
    where model = ${model} and id = ${id} and consumed_at is null returning id`);
  return consumed.length > 0;
};

export const deletePayload = (connection: Connection, model: string, id: string) =>
  connection.query(sql`delete from oidc_payloads where model = ${model} and id = ${id}`);

export const deletePayloadsOfGrant = (connection: Connection, model: string, grantId: string) =>
  connection.query(sql`delete from oidc_payloads where model = ${model} and grant_id = ${grantId}`);

export const deleteExpiredPayloads = (connection: Connection) =>
  connection.query(sql`delete from oidc_payloads where expires_at <= ${now}`);

/** An update, never an insert, so that a session which ended meanwhile stays ended. */
export const extendSession = (connection: Connection, uid: string, idleSeconds: number, absoluteSeconds: number) =>
  connection.query(sql`
    with extended as (
      select id, least(
        extract(epoch from ${now})::bigint + ${idleSeconds}::int,
        (payload ->> 'loginTs')::bigint + ${absoluteSeconds}::int) as exp
      from oidc_payloads where model = 'Session' and uid = ${uid} and ${living})
    update oidc_payloads as session
    set expires_at = to_timestamp(extended.exp),
      payload = jsonb_set(session.payload, '{exp}', to_jsonb(extended.exp))
    from extended where session.model = 'Session' and session.id = extended.id`);

/** Kept for longer than any request that may have read it, then deleted like expired rows. */
export const endedNow = sql`is_ended = true, expires_at = ${now} + interval '1 hour'`;

export const endSession = (connection: Connection, id: string) =>
  connection.query(sql`update oidc_payloads set ${endedNow} where model = 'Session' and id = ${id}`);

/** Also ends unfinished sign-ins. Call it in the transaction that changes the password. */
export const endSessionsOf = (tx: Transaction, accountIds: readonly string[], keptUid: string | null = null) =>
  tx.query(sql`
    update oidc_payloads set ${endedNow}
    where (model = 'Session' and payload ->> 'accountId' = any(${[...accountIds]}::text[]) and uid is distinct from ${keptUid})
      or (model = 'Interaction' and payload -> 'result' -> 'login' ->> 'accountId' = any(${[...accountIds]}::text[]))`);

export const endSessions = (tx: Transaction, accountId: string, keptUid: string | null = null) =>
  endSessionsOf(tx, [accountId], keptUid);
