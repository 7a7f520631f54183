import sql from 'sql-template-tag';
import { type Connection, first, now } from '../../database/connection';
import { living, type StoredPayload } from './oidcPayloads';

/*
 * A chain is what came of one code: its tokens, those that replaced them, and so on. Each tab has its own, all of a
 * session have one grant. A payload without a chain begins one.
 */

/**
 * A refresh token works once, and for three minutes again: enough for the first three times that a portal repeats a renewal
 * without an answer. But never once a token that came of it, or of the one before it, is used.
 */
const isUsable = sql`(
  (token.consumed_at is null or token.consumed_at > ${now} - interval '3 minutes')
  and not exists (
    select from oidc_payloads other
    where other.model = 'RefreshToken' and other.grant_id = token.grant_id and other.id <> token.id
      and coalesce(other.payload ->> 'chain', other.id) = coalesce(token.payload ->> 'chain', token.id)
      and other.consumed_at is not null
      and coalesce((other.payload ->> 'rotations')::int, 0) >= coalesce((token.payload ->> 'rotations')::int, 0)))`;

/** It is consumed only if it may be used no more. */
export const findRefreshToken = async (connection: Connection, id: string) =>
  first(
    await connection.query<StoredPayload>(
      sql`
        select payload,
          case when not ${isUsable} then extract(epoch from coalesce(consumed_at, ${now}))::int end as consumed
        from oidc_payloads token where model = 'RefreshToken' and id = ${id} and ${living}`,
      { plan: 'once' },
    ),
  );

/** @returns false if it may be used no more, or is gone */
export const consumeRefreshToken = async (connection: Connection, id: string): Promise<boolean> => {
  const consumed = await connection.query(sql`
    update oidc_payloads token set consumed_at = coalesce(consumed_at, ${now})
    where model = 'RefreshToken' and id = ${id} and ${isUsable} returning id`);
  return consumed.length > 0;
};

/** Repeats it until nothing is left: a renewal under way adds tokens that the statement before could not see. */
export const deleteChain = async (connection: Connection, grantId: string, chain: string): Promise<void> => {
  const deleted = await connection.query(sql`
    delete from oidc_payloads where grant_id = ${grantId} and coalesce(payload ->> 'chain', id) = ${chain} returning id`);
  if (deleted.length > 0) await deleteChain(connection, grantId, chain);
};
