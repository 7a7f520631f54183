import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyPlugin from 'fastify-plugin';
import type { AppConfig } from '../../contract/appConfig';
import type { PortalDeclaration } from '../../contract/portalDeclaration';
import { escapeHtml } from '../../contract/html';
import { listSchema, listSchemaPath } from '../../contract/listSchema';
import { type Config, ConfigError } from '../config';
import type { PortalApp } from '../portalApp';
import { type Declarations, readDeclarations } from '../declarations';
import { createHostPages } from '../services/branding';

const embeddedIssuer = (config: Config): string => new URL('/oidc', config.publicUrl).href;

/** Sent at run time, so that one build serves any deployment. */
const appConfig = (
  config: Config,
  extensions: Iterable<string>,
  { lists, faults, portal }: Declarations,
): AppConfig => {
  const { oidc } = config;
  return {
    apiUrl: '/api/v1',
    csrfHeader: 'X-CSRFToken',
    sentryDsn: config.sentryDsn,
    extensions: [...extensions].toSorted(),
    resources: lists,
    faults,
    ...(portal && { portal }),
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

/** Where the configuration goes in a page. */
const configPlace = '__CONFIG__';

const originOf = (url: string | null) => (url ? new URL(url).origin : '');

/** blob: is for previews of files that somebody has chosen. */
const policy = (nonce: string, connections: string[], images: string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...images].join(' '),
    "font-src 'self'",
    `connect-src 'self' ${connections.join(' ')}`,
    "manifest-src 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');

/**
 * Reads the pages that preload the code for their addresses (scripts/firstPages.mjs): pages/licenses.html,
 * pages/licenses/_.html for everything below /licenses, and pages/_.html for all other addresses. deploy/nginx.conf finds
 * them by the same rules.
 */
const readPages = async (portalDir: string): Promise<(url: string) => string> => {
  const folder = join(portalDir, 'pages');
  // Saves the first script a request. Other servers leave the link as it is.
  const read = async (file: string) =>
    (await readFile(file, 'utf8')).replace(
      /<link rel="preload" href="\/config\.json"[^>]*>/,
      `<meta name="config" content='${configPlace}'>`,
    );
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names.filter(name => name.endsWith('.html'));
  const pages = new Map(
    await Promise.all(
      files.map(async (name): Promise<[string, string]> => [
        `/${name.replaceAll(sep, '/').replace(/\.html$/, '')}`,
        await read(join(folder, name)),
      ]),
    ),
  );
  const anyPage =
    pages.get('/_') ??
    (await read(join(portalDir, 'index.html')).catch((cause: unknown) => {
      throw new ConfigError(
        `The portal's files are not in ${portalDir}. Run "npm run build", or copy the folder dist as a whole.`,
        { cause },
      );
    }));
  return url => {
    const path = url.replace(/[?#].*/s, '');
    const below = path.replace(/^(\/[^/]+)\/[^/].*$/s, '$1/_');
    return pages.get(path === '/' ? '/index' : path) ?? pages.get(below) ?? anyPage;
  };
};

export const pageRoute = '/*';

/** False for addresses where a missing file or API path is an error. */
export const mayBePage = (url: string): boolean => !/^\/+(?:api|assets|oidc|\.well-known)(?:[/?]|$)/.test(url);

interface Options {
  portalDir: string | undefined;
}

/** Hashed files are cached forever. The page is always fresh and has its own content security policy. */
export const portalPlugin = fastifyPlugin(async (app: PortalApp, { portalDir }: Options) => {
  const declared = await readDeclarations(app.config.resourcesDir, sentence => app.log.warn(sentence), portalDir);
  const configuration = appConfig(app.config, app.extensions, declared);
  /** With the settings of the host's company, which replace those of the files. */
  const configured = (portal: PortalDeclaration | undefined): AppConfig =>
    portal ? { ...configuration, portal } : configuration;
  const readHostPage = createHostPages();
  /** Never fails: if the database is away, the portal is shown as it is without a company, and reports the problem. */
  const hostOf = ({ hostname }: FastifyRequest) =>
    readHostPage(app.evenAway, hostname).catch(() => ({ logo: '', settings: undefined }));
  app.get('/config.json', { config: { public: true } }, async (request, reply) => {
    const { settings } = await hostOf(request);
    return reply.header('cache-control', 'no-cache').send(configured(settings));
  });
  app.get(listSchemaPath, { config: { public: true } }, async () => listSchema);
  if (!portalDir) return;

  // The licenses of the libraries in the portal's files ask to be given along with them.
  const licenses = await readFile(join(portalDir, 'licenses.txt'), 'utf8').catch(() => null);
  app.get('/licenses.txt', { config: { public: true } }, async (_request, reply) =>
    licenses === null ? reply.callNotFound() : reply.type('text/plain; charset=utf-8').send(licenses),
  );
  const pageOf = await readPages(portalDir);
  // JSON is full of double quotes, which need no escape between single ones.
  const inPage = (config: AppConfig) => escapeHtml(JSON.stringify(config)).replaceAll('&quot;', '"');
  const usual = inPage(configuration);
  const fixed = [originOf(configuration.oidc.authority), originOf(configuration.sentryDsn)].filter(Boolean);
  /** Never fails: the page must be shown even when the provider is away or misconfigured, so that it can say so. */
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
    // Never fails, as hostOf.
    if (await app.needsSetup().catch(() => false)) return reply.redirect('/setup', 303);
    const nonce = randomBytes(16).toString('base64');
    const { logo, settings } = await hostOf(request);
    const content = settings ? inPage(configured(settings)) : usual;
    const images = [logo, ...app.config.imageOrigins].filter(Boolean);
    return reply
      .headers({ 'content-security-policy': policy(nonce, await connections(), images), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        pageOf(request.url)
          .replaceAll('__CSP_NONCE__', nonce)
          .replace(configPlace, () => content),
      );
  });
});
