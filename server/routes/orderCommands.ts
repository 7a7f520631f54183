import { Type } from 'typebox';
import { managerActions } from '../../contract/actions/managers';
import { CreateOrderAnswer, CreateOrderBody, GenerateLicenseQuery } from '../../contract/schemas/createOrder';
import { AddManagerAnswer, AddManagerBody, LicenseUserBody } from '../../contract/schemas/licenseCommands';
import type { RoutePlugin } from '../portalApp';
import { authorize } from '../services/authorize';
import { authorizeOrder, createOrder } from '../services/createOrder';
import { generateLicenseKeys } from '../services/generateLicenseKeys';
import { createLicenseKeys } from '../services/licenseKeys';
import { addOrderManager, authorizeManagers, removeOrderManager } from '../services/orderManagers';
import { loadServerSecret } from '../services/serverSecret';
import { forDistributors } from './guards';
import { failures, recordId, RecordParams } from './httpHelpers';

/** Enough for 9,900 keys with policy codes of 100 characters. deploy/nginx.conf has the same limit. */
const maxOrderBytes = 4_194_304;

const creationRoutes: RoutePlugin = async app => {
  const { db, secrets, sealPassword } = app;
  const keySecret = await loadServerSecret(db, secrets, 'license_keys');
  const keys = createLicenseKeys(keySecret);

  app.get(
    '/orders/generate_license/',
    {
      ...forDistributors,
      schema: {
        summary: 'License keys for a future order; they are not stored',
        tags: ['orders'],
        querystring: GenerateLicenseQuery,
        response: { 200: Type.Array(Type.String()), ...failures },
      },
    },
    request => generateLicenseKeys(db, keys, request.actor, request.query),
  );

  app.post(
    '/orders/create_order',
    {
      ...forDistributors,
      bodyLimit: maxOrderBytes,
      schema: {
        summary: 'Creates an order with its licenses, or adds licenses to one; all or nothing',
        tags: ['orders'],
        body: CreateOrderBody,
        response: { 201: CreateOrderAnswer, ...failures },
      },
      // A stored answer contains passwords.
      preHandler: async request => {
        if (await app.isRepeated(request)) authorizeOrder(request.actor, request.body);
      },
    },
    (request, reply) =>
      app.command(request, reply.code(201), tx =>
        createOrder(tx, { seal: sealPassword, keys }, request.actor, request.body),
      ),
  );
};

const { add_order_managers, remove_order_managers } = managerActions;

const managerRoutes: RoutePlugin = async app => {
  const { db, sealPassword } = app;

  app.post(
    '/orders/:id/add_manager/',
    {
      config: { audience: { rights: [add_order_managers.right] } },
      preValidation: ({ actor, params }) => authorizeManagers(db, actor, recordId(params)),
      schema: {
        summary: 'Makes a person a manager of an order and creates an account if needed',
        tags: ['orders'],
        params: RecordParams,
        body: AddManagerBody,
        response: { 200: AddManagerAnswer, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, tx =>
        addOrderManager(tx, sealPassword, request.actor, recordId(request.params), request.body),
      ),
  );

  app.post(
    '/orders/:id/remove_manager/',
    {
      config: { audience: { rights: [remove_order_managers.right] } },
      // A manager who removed themselves cannot see the order any more, but may repeat the request.
      preValidation: async request => {
        try {
          await authorizeManagers(db, request.actor, recordId(request.params));
        } catch (error) {
          if (!(await app.isRepeated(request))) throw error;
          authorize(request.actor, remove_order_managers.right);
        }
      },
      schema: {
        summary: 'Removes a manager from an order',
        tags: ['orders'],
        params: RecordParams,
        body: LicenseUserBody,
        response: { 200: Type.Object({ detail: Type.String() }), ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        await removeOrderManager(tx, request.actor, recordId(request.params), request.body.license_user_id);
        return { detail: 'removed' };
      }),
  );
};

/** Commands on orders. Each checks the permission before it looks at the request. */
export const orderCommandRoutes: RoutePlugin = async app => {
  await creationRoutes(app);
  await managerRoutes(app);
};
