import fastifyStatic from '@fastify/static';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyPlugin from 'fastify-plugin';
import type { AppConfig } from '../../contract/appConfig';
import type { Config } from '../config';
import type { PortalApp } from '../portalApp';
import { logoOrigin } from '../services/branding';

/** The embedded provider's issuer: fixed, whatever host a request names. */
export const embeddedIssuer = (config: Config): string => new URL('/oidc', config.publicUrl).href;

/** What the portal is told at run time, so that one build serves any deployment. */
export const appConfig = (config: Config): AppConfig => {
  const { oidc } = config;
  return {
    apiUrl: '/api/v1',
    csrfHeader: 'X-CSRFToken',
    sentryDsn: config.sentryDsn,
    oidc: {
      authority: oidc.kind === 'embedded' ? embeddedIssuer(config) : oidc.issuer,
      clientId: oidc.clientId,
      scope: oidc.scope,
      userIdClaim: oidc.userIdClaim,
      changePasswordParameter: oidc.changePasswordParameter,
      changePasswordValue: oidc.changePasswordValue,
      acceptsCredentials: oidc.kind === 'embedded',
    },
  };
};

const originOf = (url: string | null) => (url ? new URL(url).origin : '');

const policy = (nonce: string, connections: string[], logo: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${logo}`,
    "font-src 'self'",
    `connect-src 'self' ${connections.join(' ')}`,
    "manifest-src 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

/** Every address of the portal's own. */
export const pageRoute = '/*';

/** Where an address may be that of a page: a missing file or API path is none. */
export const mayBePage = (url: string): boolean => !/^\/(?:api|assets|oidc)(?:[/?]|$)/.test(url);

interface Options {
  /** Folder of the built portal; absent: only its configuration is served. */
  portalDir: string | undefined;
}

/** Serves the built portal: hashed files for ever, the page itself fresh and with a policy of its own (decision 10). */
export const portalPlugin = fastifyPlugin(async (app: PortalApp, { portalDir }: Options) => {
  const configuration = appConfig(app.config);
  app.get('/config.json', { config: { public: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(configuration),
  );
  if (!portalDir) return;

  const page = await readFile(join(portalDir, 'index.html'), 'utf8');
  const fixed = [originOf(configuration.oidc.authority), originOf(configuration.sentryDsn)].filter(Boolean);
  /** With a provider that is away, or describes itself wrongly, the page has to say so: it is shown all the same. */
  const connections = async () => {
    const document = await app.discovery?.().catch(() => null);
    return [...new Set([...fixed, ...(document?.origins ?? [])])];
  };

  await app.register(fastifyStatic, {
    root: join(portalDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  });
  app.get(pageRoute, async (request, reply) => {
    if (!mayBePage(request.url)) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    // Without its database the portal is shown all the same, without a logo, and says what is the matter.
    const logo = await logoOrigin(app.db, request.hostname).catch(() => '');
    return reply
      .headers({ 'content-security-policy': policy(nonce, await connections(), logo), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce));
  });
});
