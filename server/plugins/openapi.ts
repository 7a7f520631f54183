import swagger from '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';
import type { PortalApp } from '../portalApp';

/** Describes the API from the routes' own schemas, served at /api/v1/openapi.json. Register before the routes. */
export const openApiPlugin = fastifyPlugin(async (app: PortalApp) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Licensing portal API', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  });
  app.get(
    '/openapi.json',
    { config: { public: true }, schema: { summary: 'This description', tags: ['meta'], security: [] } },
    async () => app.swagger(),
  );
});
