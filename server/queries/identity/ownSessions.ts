import sql from 'sql-template-tag';
import type { Session } from '../../../contract/extensions/sessions';
import { type Connection, now, type Transaction } from '../../database/connection';
import { endedNow, living } from './oidcPayloads';

interface Holder {
  platformUserId: string;
  session: string | null;
}

export const findOwnSessions = (connection: Connection, { platformUserId, session }: Holder): Promise<Session[]> =>
  connection.query<Session>(sql`
    select uid as id, agent, to_timestamp((payload ->> 'loginTs')::bigint) as started_at, used_at,
      uid is not distinct from ${session} as is_current
    from oidc_payloads
    where model = 'Session' and payload ->> 'accountId' = ${platformUserId} and payload ? 'loginTs' and ${living}
    order by 5 desc, used_at desc nulls last, 3 desc, uid`);

/** @returns false if the person has no such session */
export const endOwnSession = async (
  tx: Transaction,
  { platformUserId }: Pick<Holder, 'platformUserId'>,
  uid: string,
): Promise<boolean> => {
  const ended = await tx.query(sql`
    update oidc_payloads set ${endedNow}
    where model = 'Session' and uid = ${uid} and payload ->> 'accountId' = ${platformUserId} and ${living}
    returning uid`);
  return ended.length > 0;
};

export const noteSessionUse = (connection: Connection, uid: string, agent: string | null) =>
  connection.query(sql`
    update oidc_payloads set agent = coalesce(${agent}, agent), used_at = ${now}
    where model = 'Session' and uid = ${uid} and ${living}`);
