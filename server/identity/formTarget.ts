import type { KoaContextWithOIDC } from 'oidc-provider';
import type { PortalApp } from '../portalApp';
import { portalOrigins } from './clients';
import { contentPolicy } from './pages/contentPolicy';

/**
 * The portal's origin that a page's form may lead back to; null for an address of no portal. Only that one, since the
 * policy is readable by everybody: all of them would be the list of the companies.
 */
export const formTargetOf = async ({ db, config }: PortalApp, returnUri: unknown): Promise<string | null> => {
  if (typeof returnUri !== 'string' || !URL.canParse(returnUri)) return null;
  const { origin } = new URL(returnUri);
  return (await portalOrigins(db, config)).includes(origin) ? origin : null;
};

/** Where the request at hand sends the browser in the end. */
const returnUriOf = ({ oidc }: Partial<KoaContextWithOIDC>): unknown =>
  oidc?.entities.Interaction?.params.redirect_uri ??
  oidc?.params?.redirect_uri ??
  oidc?.params?.post_logout_redirect_uri;

const ownForms = "form-action 'self'";

/**
 * The policy of the library's one page, a form that sends itself on: to log out, with another account, or with an
 * answer. Where it leads to is known only when it is made; the library adds its script's hash to a policy that is there
 * before. Pages of ours bring their own policy.
 */
export const guardForms =
  (app: PortalApp) =>
  async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const isPage = context.accepts('json', 'html') === 'html';
    if (isPage) context.set('content-security-policy', contentPolicy({ formTarget: null }));
    await next();
    const policy = context.response.get('content-security-policy');
    if (!isPage || !policy.includes("script-src 'sha256-")) return;
    const target = await formTargetOf(app, returnUriOf(context));
    if (target) context.set('content-security-policy', policy.replace(ownForms, `${ownForms} ${target}`));
  };
