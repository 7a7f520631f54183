import sql, { type Sql } from 'sql-template-tag';
import { living } from './oidcPayloads';

export interface TokenIdentity {
  issuer: string;
  subject: string;
  /** The embedded provider's subject, or an external token's claim. Null without a claim. */
  platformUserId: string | null;
  /** The claim `sid`, which identifies a session at the provider. */
  session?: string | null;
}

/** For findHolder in queries/actors.ts: the holder that an external token names. */
export const claimedHolder = ({ issuer, subject, platformUserId, session = null }: TokenIdentity): Sql => sql`
  select null as token, ${issuer}::text as issuer, ${subject}::text as subject, ${session}::text as session,
    ${platformUserId}::uuid as platform_user_id`;

/**
 * The holders for findHolders. A token is valid as in oidc-provider's AccessToken.find: it ends with its session and
 * grant.
 */
export const storedHolders = (issuer: string, ids: readonly string[]): Sql => sql`
  select token.id as token, ${issuer}::text as issuer, token.account_id as subject, token.session_uid as session,
    token.account_id::uuid as platform_user_id
  from (
    select id, payload ->> 'accountId' as account_id, payload ->> 'sessionUid' as session_uid,
      payload ->> 'clientId' as client_id, grant_id
    from oidc_payloads where model = 'AccessToken' and id = any(${[...ids]}::text[]) and ${living}) token
  join (select uid, payload from oidc_payloads where model = 'Session' and ${living}) session
    on session.uid = token.session_uid
  where session.payload ->> 'accountId' = token.account_id
    and session.payload -> 'authorizations' -> token.client_id ->> 'grantId' = token.grant_id`;
