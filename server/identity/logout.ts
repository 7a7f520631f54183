import type { KoaContextWithOIDC } from 'oidc-provider';
import type { PortalApp } from '../portalApp';
import { answerPage, frameOf } from './answers';
import { portalOrigins, returnAfterLogout } from './clients';
import { confirmLogoutPage, loggedOutPage } from './pages/logoutPages';

const endPath = '/session/end';

export const isLogout = ({ path }: Pick<KoaContextWithOIDC, 'path'>): boolean => path.startsWith(endPath);

/**
 * Logs out without a return to an address that is not the portal's. The library would refuse, and the person would stay
 * signed in, where a colleague has removed the host at which they are.
 */
export const forgetUnknownReturns =
  ({ db, config }: PortalApp) =>
  async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const { post_logout_redirect_uri: address, ...others } = context.query;
    if (context.path === endPath && typeof address === 'string') {
      const known = (await portalOrigins(db, config)).map(returnAfterLogout);
      if (!known.includes(address)) context.query = others;
    }
    await next();
  };

/** An ID token proves that the portal asks, and not another site. Without one the person has to confirm. */
export const createLogoutSource =
  (app: PortalApp) =>
  async (context: KoaContextWithOIDC, form: string): Promise<void> => {
    const { entities, session, params } = context.oidc;
    const isProven = entities.IdTokenHint?.payload.sub === session?.accountId;
    if (isProven) return endSession(context);
    const returnUri = params?.post_logout_redirect_uri;
    answerPage(context, confirmLogoutPage(await frameOf(app, context, returnUri), form));
  };

/** Does what the library does after its form is confirmed. All tokens end with the session. */
const endSession = async (context: KoaContextWithOIDC) => {
  const { session, params, provider } = context.oidc;
  await session?.destroy();
  context.cookies.set(provider.cookieName('session'), null);
  context.status = 303;
  context.redirect(returnAddress(params) ?? context.oidc.urlFor('end_session_success'));
};

/** The library has already checked the address against the client. */
const returnAddress = ({ post_logout_redirect_uri: address, state }: Record<string, unknown> = {}) => {
  if (typeof address !== 'string') return null;
  const url = new URL(address);
  if (typeof state === 'string') url.searchParams.set('state', state);
  return url.href;
};

export const createLoggedOutSource =
  (app: PortalApp) =>
  async (context: KoaContextWithOIDC): Promise<void> => {
    answerPage(context, loggedOutPage(await frameOf(app, context, null)));
  };
