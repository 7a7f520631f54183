import sql, { type Sql } from 'sql-template-tag';
import { living } from './oidcPayloads';

export interface TokenIdentity {
  issuer: string;
  subject: string;
  /** The embedded provider's subject, or what an external provider's token claims; null when it claims nothing. */
  platformUserId: string | null;
}

/** The holder of a token that tells so itself, as queries/actors.ts takes him. */
export const claimedHolder = ({ issuer, subject, platformUserId }: TokenIdentity): Sql =>
  sql`select ${issuer}::text as issuer, ${subject}::text as subject, ${platformUserId}::uuid as platform_user_id`;

/**
 * The holder of the embedded provider's access token that is stored under this id. A token ends with the session and the
 * grant it was issued in: the same is asked as by oidc-provider's AccessToken.find.
 */
export const storedHolder = (issuer: string, id: string): Sql => sql`
  select ${issuer}::text as issuer, token.account_id as subject, token.account_id::uuid as platform_user_id
  from (
    select payload ->> 'accountId' as account_id, payload ->> 'sessionUid' as session_uid,
      payload ->> 'clientId' as client_id, grant_id
    from oidc_payloads where model = 'AccessToken' and id = ${id} and ${living}) token
  join (select uid, payload from oidc_payloads where model = 'Session' and ${living}) session
    on session.uid = token.session_uid
  where session.payload ->> 'accountId' = token.account_id
    and session.payload -> 'authorizations' -> token.client_id ->> 'grantId' = token.grant_id`;
