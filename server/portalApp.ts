import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ExtensionName } from '../contract/extensions/names';
import type { Audience } from '../contract/schemas/marks';
import type { Config } from './config';
import type { Database } from './database/connection';
import type { Discovery } from './identity/discovery';
import type { Secrets } from './secrets';
import type { Actor } from './services/actor';
import type { SealPassword } from './services/initialPassword';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Database;
    secrets: Secrets;
    discovery: Discovery | null;
    sealPassword: SealPassword;
    apiRoutes: ApiRoute[];
    /** Whether there is no company yet, so that all pages lead to the one that makes it. */
    needsSetup: () => Promise<boolean>;
    /** The extensions whose routes are registered. */
    extensions: Set<string>;
  }
  interface FastifyRequest {
    actor: Actor;
  }
  interface FastifyContextConfig {
    public?: boolean;
    /** Set for the one public route that answers for the person if there is a token. */
    takesToken?: true;
    /** Who can use the route, if not on each record. The description of the API goes by it. */
    audience?: Audience;
    /** The addition to the specification's API that the route belongs to. */
    extension?: ExtensionName;
    /** Whether a call names the version of the record that it changes, in If-Match. */
    takesVersion?: true;
    /** Set for the one route that accepts the header X-View-As without applying it. */
    endsViewAs?: true;
  }
}

export interface ApiRoute {
  method: string;
  url: string;
}

export type PortalApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export type RoutePlugin = (app: PortalApp) => Promise<void>;
