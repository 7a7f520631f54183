import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
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
    /** Null with the embedded provider. */
    discovery: Discovery | null;
    sealPassword: SealPassword;
    /** Every route below /api/v1, for the authorization table's test. */
    apiRoutes: ApiRoute[];
  }
  interface FastifyRequest {
    /** The authenticated person; set on every API route that is not public. */
    actor: Actor;
  }
  interface FastifyContextConfig {
    /** Answered without a token. */
    public?: boolean;
  }
}

export interface ApiRoute {
  method: string;
  url: string;
}

/** Fastify with the TypeBox types of its schemas. */
export type PortalApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** A plugin that adds routes below /api/v1. */
export type RoutePlugin = (app: PortalApp) => Promise<void>;
