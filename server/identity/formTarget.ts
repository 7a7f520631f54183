import type { KoaContextWithOIDC } from 'oidc-provider';
import type { PortalApp } from '../portalApp';
import { portalOrigins } from './clients';
import { portalAt } from './interactionAddress';
import { contentPolicy } from './pages/contentPolicy';

export const originOf = (address: unknown): string | null =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : null;

/** Where a form may lead. Only this origin: listing all would publish the list of companies. */
export const formTargetOf = async ({ db, config }: PortalApp, returnUri: unknown): Promise<string | null> => {
  const origin = originOf(returnUri);
  return origin !== null && (await portalOrigins(db, config)).includes(origin) ? origin : null;
};

const returnUriOf = ({ oidc }: Partial<KoaContextWithOIDC>): unknown =>
  oidc?.entities.Interaction?.params.redirect_uri ??
  oidc?.params?.redirect_uri ??
  oidc?.params?.post_logout_redirect_uri;

/** An address of the portal that asked. A request may fail before the library has read it. */
export const failedUriOf = ({ config }: PortalApp, context: KoaContextWithOIDC): unknown =>
  returnUriOf(context) ??
  context.query.redirect_uri ??
  context.query.post_logout_redirect_uri ??
  portalAt(config, context.query);

const ownForms = "form-action 'self'";

/** Policy of the library's own page. The library adds its script's hash to a policy that is already set. */
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
