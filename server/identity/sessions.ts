import type { Configuration, KoaContextWithOIDC, Provider, Session } from 'oidc-provider';
import type { Lifetimes } from '../config';
import type { PortalApp } from '../portalApp';
import { extendSession } from '../queries/identity/oidcPayloads';
import { isPasswordStill } from '../services/passwordFingerprint';
import { digest } from './adapter';
import { updatePassword } from './policy';

/** Seconds a session may still live: until it idles, at the latest until its absolute end. */
export const createSessionLifetime =
  ({ session, sessionIdle }: Lifetimes) =>
  (_context: KoaContextWithOIDC, { loginTs }: Session): number => {
    const now = Math.floor(Date.now() / 1000);
    const untilEnd = (loginTs ?? now) + session - now;
    return Math.max(1, Math.min(sessionIdle, untilEnd));
  };

/** A renewal by refresh token is a sign of life, which the library alone does not count: its token endpoint has no session. */
export const createKeepAlive =
  ({ db }: PortalApp, { session, sessionIdle }: Lifetimes) =>
  async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    const uid = context.oidc?.entities.RefreshToken?.sessionUid;
    if (uid && context.status === 200 && context.oidc.route === 'token')
      await extendSession(db, uid, sessionIdle, session);
  };

/**
 * Lets a session that gets another id keep its row. The library deletes the one and inserts the other, and whoever ends
 * the account's sessions in between would find neither.
 */
export const renameInPlace = ({ Session }: Provider): void => {
  const { resetIdentifier } = Session.prototype;
  Session.prototype.resetIdentifier = function () {
    resetIdentifier.call(this);
    Object.assign(this, { oldId: undefined });
  };
};

/** What a person's sign-in leaves with the interaction that asked for it. */
export interface SignIn {
  accountId: string;
  remember: boolean;
  /** Of the password that was verified. */
  fingerprint: string;
  /** Digest of the interaction's id. Later interactions of the same request hand the sign-in on. */
  interaction: string;
}

/**
 * Ends at once the session that a sign-in with a former password became. Whoever changes a password ends the sessions
 * there are, and this one may only have been coming: its password was verified some time ago. The code in the answer
 * is worth nothing without it.
 */
export const createEndFormerSignIn =
  ({ db }: PortalApp) =>
  async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    const signIn = context.oidc?.result?.login as SignIn | undefined;
    if (!signIn || signIn.interaction !== digest(String(context.params.uid))) return;
    if (!(await isPasswordStill(db, signIn.accountId, signIn.fingerprint))) await context.oidc.session?.destroy();
  };

/**
 * Ends the session of whoever has given an initial password and goes without choosing their own: the next person at this
 * browser is asked who they are.
 */
export const endUnfinishedSignIn = async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
  await next();
  const interaction = context.oidc?.entities.Interaction;
  if (interaction?.prompt.name === updatePassword && interaction.result?.error) await context.oidc.session?.destroy();
};

/** The grant of this session, made without asking: the only client is the company's own portal. */
export const loadGrant: NonNullable<Configuration['loadExistingGrant']> = async ({ oidc }) => {
  const { provider, session, client } = oidc;
  if (!session?.accountId || !client) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing?.accountId === session.accountId) return existing;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid profile email phone');
  await grant.save();
  return grant;
};
