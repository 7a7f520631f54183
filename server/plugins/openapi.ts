import swagger from '@fastify/swagger';
import type { FastifyContextConfig, FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { scriptTokenPrefix } from '../../contract/extensions/scripts';
import { rules } from '../../contract/permissions';
import { type Mark, markKeyword, markOfAudience } from '../../contract/schemas/marks';
import type { PortalApp } from '../portalApp';
import type { Actor } from '../services/actor';
import { isFor } from '../services/authorize';
import { describedQuery } from '../services/describeList';
import { type Description, finished, partFor } from '../services/description';
import { safeMethods } from './csrf';
import { describedSchemas } from './describedSchemas';
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

const versionHeader = {
  'If-Match': Type.String({
    maxLength: 100,
    description:
      "The record's `ETag`: its `updated_at` in quotation marks. Without it 428; 412 if it has changed since.",
  }),
};

const headersOf = (method: string | string[], { takesVersion }: FastifyContextConfig) =>
  [method].flat().every(each => safeMethods.has(each))
    ? null
    : Type.Object({ ...csrfHeader, ...keyHeader, ...(takesVersion && versionHeader) });

const markFor = ({ audience }: FastifyContextConfig): { [markKeyword]: Mark } | null => {
  if (!audience) return null;
  const { rights, onlyManagers } = audience;
  const isForUsers = !onlyManagers && rights?.some(right => 'licenseUser' in rules[right]);
  return { [markKeyword]: { ...markOfAudience(audience), ...(isForUsers && { licenseUsers: true }) } };
};

/** GET /licenses/{id}/ is getLicensesId. */
const operationId = (method: string | string[], url: string): string =>
  [method, ...url.replace('/api/v1/', '').split(/\W|_/)]
    .flat()
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1)))
    .join('');

const explained = `What OpenAPI has no word for is in \`${markKeyword}\`: the list whose record a value names (\`reference\`) and that
record's field to show for it (\`title\`), and who may use an operation, a filter, a sort or a field. With a token, this
description has only what that person may use.`;

const securitySchemes = (hasScripts: boolean) => ({
  bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a sign-in.' } as const,
  ...(hasScripts && {
    script: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: `${scriptTokenPrefix}…`,
      description:
        'The token of a script, which its owner made in their profile. It acts as they do, within the permissions that they gave it.',
    } as const,
  }),
});

/** The answer depends on the person and changes with their rights, so a cache asks each time whether it has changed. */
const send = (reply: FastifyReply, body: string) => {
  const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization, X-View-As', etag: tag });
  if (reply.request.headers['if-none-match']?.split(/,\s*/).some(each => each.replace(/^W\//, '') === tag)) {
    return reply.code(304).send();
  }
  return reply.type('application/json; charset=utf-8').send(body);
};

/** Generates the OpenAPI document from the routes' schemas. Register it before the routes. */
export const openApiPlugin = fastifyPlugin(async (app: PortalApp) => {
  const { hasExtensions } = app.config;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Licensing portal API', version: builtRelease.version, description: explained },
      components: { securitySchemes: securitySchemes(hasExtensions) },
      security: hasExtensions ? [{ bearer: [] }, { script: [] }] : [{ bearer: [] }],
    },
    transform: ({ schema, url, route }) => {
      const headers = headersOf(route.method, route.config ?? {});
      const querystring = describedQuery(schema?.querystring);
      const described = {
        ...schema,
        operationId: operationId(route.method, url),
        ...(headers && { headers }),
        ...(route.config?.audience?.onlyInPerson && { security: [{ bearer: [] }] }),
        ...(querystring && { querystring }),
        ...markFor(route.config ?? {}),
      };
      return { url, schema: described };
    },
  });
  let whole: { description: Description; text: string } | undefined;
  const describe = () => {
    if (whole) return whole;
    const all = finished(app.swagger() as unknown as Description, describedSchemas);
    const description = hasExtensions ? all : partFor(all, ({ extension }) => !extension);
    whole = { description, text: JSON.stringify(description) };
    return whole;
  };
  const textFor = (actor: Actor): string => {
    const onlyReads = actor.viewedBy !== undefined || actor.script?.isReadOnly;
    const methods = onlyReads ? safeMethods : undefined;
    return JSON.stringify(partFor(describe().description, audience => isFor(actor, audience), methods));
  };
  app.get(
    '/openapi.json',
    {
      config: { public: true, takesToken: true },
      schema: {
        summary: 'This description; with a token, what of it the person may use',
        tags: ['meta'],
        security: [{}, { bearer: [] }, ...(hasExtensions ? [{ script: [] }] : [])],
      },
    },
    async ({ actor }: { actor?: Actor }, reply) => send(reply, actor ? textFor(actor) : describe().text),
  );
});
