import swagger from '@fastify/swagger';
import fastifyPlugin from 'fastify-plugin';
import { Type } from 'typebox';
import type { PortalApp } from '../portalApp';
import { pageParameters } from '../services/readList';
import { safeMethods } from './csrf';
import { maxKeyLength } from './idempotency';

const csrfHeader = { 'X-CSRFToken': Type.String({ description: 'Any text. Only its presence is checked.' }) };
const keyHeader = {
  'Idempotency-Key': Type.Optional(
    Type.String({
      maxLength: maxKeyLength,
      description:
        'Repeating the call with the same key within a day returns the first answer and has no second effect.',
    }),
  ),
};

const headersOf = (method: string | string[]) =>
  [method].flat().every(each => safeMethods.has(each)) ? null : Type.Object({ ...csrfHeader, ...keyHeader });

const describePage = (query: unknown) => {
  const { properties, ...rest } = (query ?? {}) as { properties?: Record<string, unknown> };
  return properties && 'limit' in properties ? { ...rest, properties: { ...properties, ...pageParameters } } : null;
};

/** Generates the OpenAPI document from the routes' schemas. Register it before the routes. */
export const openApiPlugin = fastifyPlugin(async (app: PortalApp) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Licensing portal API', version: builtRelease.version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: ({ schema, url, route }) => {
      const headers = headersOf(route.method);
      const querystring = describePage(schema?.querystring);
      return { url, schema: { ...schema, ...(headers && { headers }), ...(querystring && { querystring }) } };
    },
  });
  app.get(
    '/openapi.json',
    { config: { public: true }, schema: { summary: 'This description', tags: ['meta'], security: [] } },
    async () => app.swagger(),
  );
});
