import { type Static, Type } from 'typebox';
import { searchTextMaxLength } from '../../contract/constants';
import { RotateSecretBody } from '../../contract/schemas/licenseCommands';
import { OAuthClient } from '../../contract/schemas/oauthClient';
import type { Connection, Transaction } from '../database/connection';
import { parseId } from '../ids';
import type { PortalApp, RoutePlugin } from '../portalApp';
import type { Actor } from '../services/actor';
import {
  type ClientAction,
  type ClientAddress,
  companyAsOwner,
  licenseAsOwner,
  type OwnerFinder,
} from '../services/clientOwner';
import {
  type ClientCommand,
  createOAuthClient,
  deleteOAuthClient,
  readOAuthClient,
  refreshClientSecret,
  rotateClientSecret,
} from '../services/oauthClients';
import { failures, recordId, RecordParams } from './httpHelpers';

const CompanyQuery = Type.Object({ company: Type.Optional(Type.String({ maxLength: searchTextMaxLength })) });
const NoQuery = Type.Object({});
interface ClientRequest {
  actor: Actor;
  params: RecordParams;
  query: Static<typeof CompanyQuery>;
}

const toRead = 'show_license_oauth_clients';
const toChange = 'manage_license_oauth_clients';

const addressOf = ({ params, query }: Pick<ClientRequest, 'params' | 'query'>): ClientAddress => ({
  id: recordId(params),
  ...(query.company !== undefined && { company: parseId(query.company) }),
});

interface Place {
  path: string;
  tag: string;
  query: typeof CompanyQuery | typeof NoQuery;
  findOwner: OwnerFinder;
}

const forPlace = ({ db, secrets }: PortalApp, { tag, query, findOwner }: Place) => {
  const schema = { tags: [tag], params: RecordParams, querystring: query };
  const ownerFor = (connection: Connection, request: ClientRequest, action: ClientAction) =>
    findOwner(connection, request.actor, addressOf(request), action);
  // A stored answer contains the secret, so a person who lost the right must be refused first.
  const guard = {
    config: { audience: { rights: [toChange] as const } },
    preValidation: async (request: ClientRequest) => void (await ownerFor(db, request, toChange)),
  };
  const commandOf = async (tx: Transaction, request: ClientRequest): Promise<ClientCommand> => ({
    actor: request.actor,
    owner: await ownerFor(tx, request, toChange),
    secrets,
  });
  return { schema, ownerFor, guard, commandOf };
};

const addClientRoutes = (app: PortalApp, place: Place): void => {
  const { path } = place;
  const { db, secrets } = app;
  const { schema, ownerFor, guard, commandOf } = forPlace(app, place);

  app.get(
    `${path}/client/`,
    {
      config: { audience: { rights: [toRead] } },
      schema: {
        ...schema,
        summary: 'The OAuth client with its secret; no content when there is none',
        response: { 200: OAuthClient, 204: Type.Null(), ...failures },
      },
    },
    async (request, reply) => {
      const owner = await ownerFor(db, request, toRead);
      const client = await readOAuthClient(db, secrets, owner);
      if (!client) reply.code(204);
      return client;
    },
  );

  app.post(
    `${path}/client/`,
    {
      ...guard,
      schema: { ...schema, summary: 'Creates the OAuth client', response: { 201: OAuthClient, ...failures } },
    },
    (request, reply) =>
      app.command(request, reply.code(201), async tx => createOAuthClient(tx, await commandOf(tx, request))),
  );

  app.delete(
    `${path}/client/`,
    {
      ...guard,
      schema: { ...schema, summary: 'Deletes the OAuth client', response: { 204: Type.Null(), ...failures } },
    },
    (request, reply) =>
      app.command(request, reply.code(204), async tx => {
        await deleteOAuthClient(tx, await commandOf(tx, request));
        return null;
      }),
  );
};

const addSecretRoutes = (app: PortalApp, place: Place): void => {
  const { path } = place;
  const { schema, guard, commandOf } = forPlace(app, place);

  app.post(
    `${path}/client_secret/`,
    {
      ...guard,
      schema: {
        ...schema,
        summary: 'Creates a new secret; earlier ones stop working at once',
        response: { 200: OAuthClient, ...failures },
      },
    },
    (request, reply) => app.command(request, reply, async tx => refreshClientSecret(tx, await commandOf(tx, request))),
  );

  app.post(
    `${path}/client_secret_rotate/`,
    {
      ...guard,
      schema: {
        ...schema,
        summary: 'Creates a new secret; the former one continues to work for a while. Periods in seconds',
        body: RotateSecretBody,
        response: { 200: OAuthClient, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => rotateClientSecret(tx, await commandOf(tx, request), request.body)),
  );
};

const places: Place[] = [
  { path: '/licenses/:id', tag: 'licenses', query: CompanyQuery, findOwner: licenseAsOwner },
  { path: '/companies/:id', tag: 'companies', query: NoQuery, findOwner: companyAsOwner },
];

export const oauthClientRoutes: RoutePlugin = async app => {
  for (const place of places) {
    addClientRoutes(app, place);
    addSecretRoutes(app, place);
  }
};
