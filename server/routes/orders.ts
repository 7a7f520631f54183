import { Order, OrderList, OrderManagerList } from '../../contract/schemas/order';
import type { RoutePlugin } from '../portalApp';
import {
  OrderManagerQuery,
  OrderQuery,
  readOrder,
  readOrderManagers,
  readOrders,
  refuseOrderExtension,
} from '../services/readOrders';
import { failures, listCall, recordId, RecordParams } from './httpHelpers';

export const orderRoutes: RoutePlugin = async app => {
  app.get(
    '/orders/',
    {
      config: { audience: { onlyManagers: true } },
      preValidation: async ({ query }) => {
        if (!app.config.hasExtensions) refuseOrderExtension(query);
      },
      schema: {
        summary: 'Orders the person manages',
        tags: ['orders'],
        querystring: OrderQuery,
        response: { 200: OrderList, ...failures },
      },
    },
    request => app.reading(request.actor, db => readOrders(db, request.actor, listCall(request))),
  );

  app.get(
    '/orders/:id/',
    {
      config: { audience: { onlyManagers: true } },
      schema: {
        summary: 'One order with its licenses',
        tags: ['orders'],
        params: RecordParams,
        response: { 200: Order, ...failures },
      },
    },
    async request => readOrder(app.evenAway, request.actor, recordId(request.params)),
  );

  app.get(
    '/orders/:id/managers/',
    {
      config: { audience: { onlyManagers: true } },
      schema: {
        summary: 'Managers of an order',
        tags: ['orders'],
        params: RecordParams,
        querystring: OrderManagerQuery,
        response: { 200: OrderManagerList, ...failures },
      },
    },
    async ({ actor, params, ...request }) =>
      app.reading(actor, db => readOrderManagers(db, app.secrets, actor, recordId(params), listCall(request))),
  );
};
