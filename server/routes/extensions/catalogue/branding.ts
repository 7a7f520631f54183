import { Type } from 'typebox';
import {
  BrandingChange,
  CompanyBranding,
  Host,
  HostChange,
  HostList,
  NewHost,
} from '../../../../contract/extensions/branding';
import type { PortalApp, RoutePlugin } from '../../../portalApp';
import { brandingKind, changeBranded, hostKind, readBranded } from '../../../services/catalogue/branding';
import { addHost, HostQuery, readHosts, removeHost } from '../../../services/catalogue/hosts';
import { readLogo } from '../../../services/catalogue/logos';
import { withRight } from '../../guards';
import { failures, listCall, recordId, RecordParams } from '../../httpHelpers';
import { tagged } from './tagged';

const tags = ['catalogue'];
const extension = 'catalogue';
const guarded = withRight('manage_catalogue', { extension });
const versioned = withRight('manage_catalogue', { extension, takesVersion: true });

const companyRoutes = (app: PortalApp): void => {
  app.get(
    '/x/catalogue/branding/:id/',
    {
      ...guarded,
      schema: {
        summary: "Reads the brand of one's company, with its version as ETag",
        tags,
        params: RecordParams,
        response: { 200: CompanyBranding, ...failures },
      },
    },
    async ({ actor, params }, reply) => tagged(reply, await readBranded(app.db, brandingKind, actor, recordId(params))),
  );
  app.patch(
    '/x/catalogue/branding/:id/',
    {
      ...versioned,
      schema: {
        summary: "Changes the brand of one's company as the person has seen it",
        tags,
        params: RecordParams,
        body: BrandingChange,
        response: { 200: CompanyBranding, ...failures },
      },
    },
    async (request, reply) => {
      const { actor, params, headers, body } = request;
      const asked = { id: recordId(params), change: body, ifMatch: headers['if-match'] };
      return tagged(reply, await app.command(request, reply, tx => changeBranded(tx, brandingKind, actor, asked)));
    },
  );
};

const hostReads = (app: PortalApp): void => {
  app.get(
    '/x/catalogue/hosts/',
    {
      ...guarded,
      schema: {
        summary: 'The hosts of the company, each with what its own brand replaces',
        tags,
        querystring: HostQuery,
        response: { 200: HostList, ...failures },
      },
    },
    request => readHosts(app.db, request.actor, listCall(request)),
  );
  app.get(
    '/x/catalogue/hosts/:id/',
    {
      ...guarded,
      schema: {
        summary: 'Reads a host, with its version as ETag',
        tags,
        params: RecordParams,
        response: { 200: Host, ...failures },
      },
    },
    async ({ actor, params }, reply) => tagged(reply, await readBranded(app.db, hostKind, actor, recordId(params))),
  );
};

const hostWrites = (app: PortalApp): void => {
  app.post(
    '/x/catalogue/hosts/',
    {
      ...guarded,
      schema: { summary: 'Adds a host', tags, body: NewHost, response: { 201: Host, ...failures } },
    },
    async (request, reply) => {
      const { actor, body } = request;
      const { companyHosts } = app.config;
      return tagged(reply, await app.command(request, reply.code(201), tx => addHost(tx, actor, body, companyHosts)));
    },
  );
  app.patch(
    '/x/catalogue/hosts/:id/',
    {
      ...versioned,
      schema: {
        summary: "Changes a host's own brand as the person has seen it",
        tags,
        params: RecordParams,
        body: HostChange,
        response: { 200: Host, ...failures },
      },
    },
    async (request, reply) => {
      const { actor, params, headers, body } = request;
      const asked = { id: recordId(params), change: body, ifMatch: headers['if-match'] };
      return tagged(reply, await app.command(request, reply, tx => changeBranded(tx, hostKind, actor, asked)));
    },
  );
  app.delete(
    '/x/catalogue/hosts/:id/',
    {
      ...versioned,
      schema: {
        summary: 'Removes a host. Not the one of the request, and not the last one',
        tags,
        params: RecordParams,
        response: { 204: Type.Null(), ...failures },
      },
    },
    (request, reply) => {
      const { actor, params, headers, hostname } = request;
      // The portal may be on another host than the API.
      const asked = { id: recordId(params), ifMatch: headers['if-match'], here: { hostname, origin: headers.origin } };
      return app.command(request, reply.code(204), tx => removeHost(tx, actor, asked));
    },
  );
};

/** Nothing in a logo can run, also if somebody opens it by itself: an SVG is a document of its own then. */
const logoHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
  // The address is the content's digest.
  'cache-control': 'public, max-age=31536000, immutable',
  // A portal or a provider on another origin shows it, too.
  'cross-origin-resource-policy': 'cross-origin',
};

const logoRoute = (app: PortalApp): void => {
  app.get(
    '/x/catalogue/logos/:digest/',
    {
      config: { public: true, extension },
      schema: {
        summary: 'An uploaded logo',
        tags,
        security: [],
        params: Type.Object({ digest: Type.String({ maxLength: 64 }) }),
        response: {
          200: {
            description: 'The picture.',
            content: { 'image/*': { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) } },
          },
          ...failures,
        },
      },
    },
    async ({ params }, reply) => {
      const { type, content } = await readLogo(app.db, params.digest);
      return reply.headers(logoHeaders).type(type).send(Buffer.from(content, 'base64'));
    },
  );
};

/** The brand of the company and of its hosts, and the hosts themselves. Each change names the version that was seen. */
export const brandingRoutes: RoutePlugin = async app => {
  companyRoutes(app);
  hostReads(app);
  hostWrites(app);
  logoRoute(app);
};
