import type { Configuration, KoaContextWithOIDC, Provider, Session } from 'oidc-provider';
import type { Lifetimes } from '../oidcSettings';
import type { PortalApp } from '../portalApp';
import { extendSession } from '../queries/identity/oidcPayloads';
import { noteSessionUse } from '../queries/identity/ownSessions';
import { isPasswordStill } from '../services/passwordFingerprint';
import { agentOf } from './agent';
import { digest } from './adapter';
import { updatePassword } from './policy';

export const createSessionLifetime =
  ({ session, sessionIdle }: Lifetimes) =>
  (_context: KoaContextWithOIDC, { loginTs }: Session): number => {
    const now = Math.floor(Date.now() / 1000);
    const untilEnd = (loginTs ?? now) + session - now;
    return Math.max(1, Math.min(sessionIdle, untilEnd));
  };

/** Counts a renewal by refresh token as activity. The library does not: its token endpoint has no session. */
export const createKeepAlive =
  ({ db, log }: PortalApp, { session, sessionIdle }: Lifetimes) =>
  async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    const uid = context.oidc?.entities.RefreshToken?.sessionUid;
    if (uid && context.status === 200 && context.oidc.route === 'token')
      // The tokens are issued already: the person gets them even if this fails.
      await extendSession(db, uid, sessionIdle, session).catch((error: unknown) => log.error(error));
  };

/**
 * Notes when and in which browser each session was used. Must run after the other listeners, which may end the session.
 */
export const createNoteUse =
  ({ db, log }: PortalApp) =>
  async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    const { entities, session, account } = context.oidc ?? {};
    const uid = entities?.RefreshToken?.sessionUid ?? (account && session?.uid);
    if (!uid || context.status >= 400) return;
    await noteSessionUse(db, uid, agentOf(context.get('user-agent'))).catch((error: unknown) => log.error(error));
  };

/** Changes a session's id in place: between the library's delete and insert, nobody could end the session. */
export const renameInPlace = ({ Session }: Provider): void => {
  const { resetIdentifier } = Session.prototype;
  Session.prototype.resetIdentifier = function () {
    resetIdentifier.call(this);
    Object.assign(this, { oldId: undefined });
  };
};

export interface SignIn {
  accountId: string;
  remember: boolean;
  fingerprint: string;
  /** Digest of the interaction's id. Later interactions of the same request carry the sign-in on. */
  interaction: string;
}

/** Ends a session whose password changed while it was being created, so the change could not end it. */
export const createEndFormerSignIn =
  ({ db }: PortalApp) =>
  async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    const signIn = context.oidc?.result?.login as SignIn | undefined;
    if (!signIn || signIn.interaction !== digest(String(context.params.uid))) return;
    if (!(await isPasswordStill(db, signIn.accountId, signIn.fingerprint))) await context.oidc.session?.destroy();
  };

/** Ends the session of a person who leaves without replacing their initial password. */
export const endUnfinishedSignIn = async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
  await next();
  const interaction = context.oidc?.entities.Interaction;
  if (interaction?.prompt.name === updatePassword && interaction.result?.error) await context.oidc.session?.destroy();
};

/** Granted without asking, because the only client is the company's own portal. */
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
