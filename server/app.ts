import compress from '@fastify/compress';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify from 'fastify';
import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config';
import type { Database } from './database/connection';
import { createDiscovery } from './identity/discovery';
import { identityPlugin } from './identity/plugin';
import { authenticationPlugin } from './plugins/authentication';
import { capacityPlugin } from './plugins/capacity';
import { cleaningPlugin } from './plugins/cleaning';
import { csrfPlugin } from './plugins/csrf';
import { answerClientError, answerUnroutable, errorsPlugin } from './plugins/errors';
import { headersPlugin } from './plugins/headers';
import { healthPlugin } from './plugins/health';
import { idempotencyPlugin } from './plugins/idempotency';
import { limitsPlugin } from './plugins/limits';
import { metricsPlugin } from './plugins/metrics';
import { notFoundPlugin } from './plugins/notFound';
import { openApiPlugin } from './plugins/openapi';
import { portalPlugin } from './plugins/portal';
import { readsPlugin } from './plugins/reads';
import { runWorkerPlugin } from './plugins/runWorker';
import { setupPlugin } from './plugins/setup';
import { wellKnownPlugin } from './plugins/wellKnown';
import type { PortalApp } from './portalApp';
import { extensionRoutes, routes } from './routes/routes';
import type { Secrets } from './secrets';
import { serializerCompiler } from './serialization';
import { sealWith } from './services/initialPassword';
import { validatorCompiler } from './validation';

const firstPlugins = [metricsPlugin, errorsPlugin, headersPlugin, readsPlugin, healthPlugin, cleaningPlugin];

interface Parts {
  config: Config;
  db: Database;
  secrets: Secrets;
  logger?: FastifyServerOptions['logger'];
  shedLoad?: boolean;
  /** Whether this process carries out runs. Tests do that themselves, slice by slice. */
  worksOnRuns?: boolean;
  portalDir?: string;
  /** Whether the first company can be made in the browser, if there is none. */
  offersSetup?: boolean;
}

export const createApp = async ({
  config,
  db,
  secrets,
  logger = false,
  shedLoad = true,
  worksOnRuns = true,
  portalDir,
  offersSetup = false,
}: Parts): Promise<PortalApp> => {
  const app = fastify({
    logger,
    bodyLimit: 1_048_576,
    // A piece of a file must arrive within this time (maxPieceBytes).
    requestTimeout: 30_000,
    // The first start generates the provider's keys, which can take longer than Fastify's default of ten seconds.
    pluginTimeout: 60_000,
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerUnroutable(config, portalDir !== undefined),
    clientErrorHandler: answerClientError,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('secrets', secrets);
  const { oidc } = config;
  app.decorate('discovery', oidc.kind === 'external' ? createDiscovery(oidc.issuer, app.log) : null);
  app.decorate('sealPassword', sealWith(secrets, config.initialPasswordDays, oidc.kind === 'embedded'));
  app.decorate('apiRoutes', []).decorate('lastBrands', new Map());
  app.decorate('extensions', new Set(config.hasExtensions ? ['idempotency'] : []));

  for (const plugin of firstPlugins) await app.register(plugin);
  await app.register(runWorkerPlugin, { isOn: worksOnRuns && config.hasExtensions });
  await app.register(capacityPlugin);
  await app.register(limitsPlugin, { shedLoad });
  await app.register(notFoundPlugin);
  // gzip only: for personal answers, brotli costs more time than its smaller size saves.
  await app.register(compress, { encodings: ['gzip'] });
  // Encode the text once. Otherwise it is encoded to measure it and again to send it.
  app.addHook('onSend', async (_request, _reply, payload) =>
    typeof payload === 'string' ? Buffer.from(payload) : payload,
  );
  if (oidc.kind === 'embedded') await app.register(identityPlugin);
  await app.register(setupPlugin, { isOn: offersSetup });
  await app.register(
    async api => {
      api.addHook('onRoute', ({ method, url, config }) => {
        if (config?.extension) app.extensions.add(config.extension);
        for (const each of [method].flat()) if (each !== 'HEAD') app.apiRoutes.push({ method: each, url });
      });
      await api.register(openApiPlugin);
      await api.register(authenticationPlugin);
      await api.register(csrfPlugin);
      await api.register(idempotencyPlugin);
      for (const plugin of [...routes, ...(config.hasExtensions ? extensionRoutes : [])]) await api.register(plugin);
    },
    { prefix: '/api/v1' },
  );
  await app.register(wellKnownPlugin);
  await app.register(portalPlugin, { portalDir });
  return app;
};
