import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  LicenseRequest,
  LicenseRequestList,
  NewRequest,
  OwnRequest,
  OwnRequestList,
  RequestApproval,
  RequestChoices,
  RequestRefusal,
} from '../../../contract/extensions/requests';
import { Message } from '../../../contract/schemas/common';
import type { PortalApp, RoutePlugin } from '../../portalApp';
import { approveRequest, declineRequest, withdrawRequest } from '../../services/decideRequest';
import {
  authorizeDecision,
  authorizeWithdrawal,
  createRequest,
  readOwnRequests,
  readRequest,
  readRequestChoices,
  readRequests,
  RequestQuery,
} from '../../services/requests';
import { failures, listCall, recordId, RecordParams } from '../httpHelpers';

const config = { extension: 'requests' } as const;
const toDecide = { ...config, audience: { rights: ['manage_license_users'] } } as const;
const tags = ['requests'];

const ownRoutes: RoutePlugin = async app => {
  app.get(
    '/x/requests/mine/',
    {
      config,
      schema: {
        summary: "The person's own requests, the waiting ones first; without pages",
        tags,
        response: { 200: OwnRequestList, ...failures },
      },
    },
    request => readOwnRequests(app.evenAway, request.actor),
  );

  app.post(
    '/x/requests/',
    {
      config,
      schema: {
        summary: 'Asks for a license, or for one more device or seat on an own one',
        tags,
        body: NewRequest,
        response: { 201: OwnRequest, ...failures },
      },
    },
    (request, reply) => app.command(request, reply.code(201), tx => createRequest(tx, request.actor, request.body)),
  );

  app.post(
    '/x/requests/:id/withdraw/',
    {
      config,
      preValidation: async ({ actor, params }) => authorizeWithdrawal(app.db, actor, recordId(params)),
      schema: {
        summary: 'Withdraws an own request that waits',
        tags,
        params: RecordParams,
        response: { 200: Message, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        await withdrawRequest(tx, request.actor, recordId(request.params));
        return { message: 'Request withdrawn.' };
      }),
  );
};

const readRoutes: RoutePlugin = async app => {
  app.get(
    '/x/requests/',
    {
      config: toDecide,
      schema: {
        summary: 'The requests that the manager may decide',
        tags,
        querystring: RequestQuery,
        response: { 200: LicenseRequestList, ...failures },
      },
    },
    request => app.reading(request.actor, db => readRequests(db, request.actor, listCall(request))),
  );

  app.get(
    '/x/requests/:id/',
    {
      config: toDecide,
      schema: {
        summary: 'A request that the manager may decide',
        tags,
        params: RecordParams,
        response: { 200: LicenseRequest, ...failures },
      },
    },
    async request => readRequest(app.db, request.actor, recordId(request.params)),
  );

  app.get(
    '/x/requests/:id/choices/',
    {
      config: toDecide,
      schema: {
        summary: 'Licenses with a free place, and devices that can be freed, for a request: up to 20 of each',
        tags,
        params: RecordParams,
        querystring: Type.Object({ search: Type.String({ maxLength: 255, default: '' }) }),
        response: { 200: RequestChoices, ...failures },
      },
    },
    async request => readRequestChoices(app.db, request.actor, recordId(request.params), request.query.search),
  );
};

/** Permissions are checked before the body is validated. */
const mayDecide =
  ({ db }: PortalApp) =>
  async ({ actor, params }: FastifyRequest<{ Params: RecordParams }>) =>
    authorizeDecision(db, actor, recordId(params));

const decisionRoutes: RoutePlugin = async app => {
  app.post(
    '/x/requests/:id/approve/',
    {
      config: toDecide,
      preValidation: mayDecide(app),
      schema: {
        summary: 'Gives what was asked for',
        tags,
        params: RecordParams,
        body: RequestApproval,
        response: { 200: Message, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        await approveRequest(tx, app.sealPassword, request.actor, recordId(request.params), request.body);
        return { message: 'Request approved.' };
      }),
  );

  app.post(
    '/x/requests/:id/decline/',
    {
      config: toDecide,
      preValidation: mayDecide(app),
      schema: {
        summary: 'Declines a request with a reason',
        tags,
        params: RecordParams,
        body: RequestRefusal,
        response: { 200: Message, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        await declineRequest(tx, request.actor, recordId(request.params), request.body.answer);
        return { message: 'Request declined.' };
      }),
  );
};

/** Requests of license users, and the decisions of managers. */
export const requestRoutes: RoutePlugin = async app => {
  await ownRoutes(app);
  await readRoutes(app);
  await decisionRoutes(app);
};
