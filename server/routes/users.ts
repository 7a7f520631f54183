import { Type } from 'typebox';
import { OrderManager } from '../../contract/schemas/order';
import { LicenseCounters, PermissionList, User, UserChange } from '../../contract/schemas/user';
import type { RoutePlugin } from '../portalApp';
import { describedPermissions, readOwnLicenseCounters, readUser } from '../services/readUser';
import { authorizeOnUser, updateUser } from '../services/updateUser';
import { failures, RecordParams } from './httpHelpers';

const Contact = Type.Pick(OrderManager, ['id', 'true_email', 'first_name', 'last_name', 'phone_number']);

export const userRoutes: RoutePlugin = async app => {
  app.get(
    '/users/:id',
    {
      schema: {
        summary: 'The signed-in person, or the contact data of a user of their licenses',
        tags: ['users'],
        params: RecordParams,
        response: { 200: Type.Union([User, Contact]), ...failures },
      },
    },
    request => readUser(app.evenAway, request.actor, request.params.id),
  );

  app.patch(
    '/users/:id/',
    {
      preValidation: async ({ actor, params }) => void (await authorizeOnUser(app.db, actor, params.id)),
      schema: {
        summary: "Changes contact data: the person's own, a license user's or an order manager's",
        tags: ['users'],
        params: RecordParams,
        body: UserChange,
        response: { 200: Contact, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, tx => updateUser(tx, request.actor, request.params.id, request.body)),
  );

  app.get(
    '/users/:id/created_licenses_counts/',
    {
      schema: {
        summary: 'Issued and allowed licenses of each product',
        tags: ['users'],
        params: RecordParams,
        response: { 200: LicenseCounters, ...failures },
      },
    },
    request => readOwnLicenseCounters(app.evenAway, request.actor, request.params.id),
  );

  app.get(
    '/license-manager-permissions/',
    {
      schema: {
        summary: 'Every permission a license manager can have',
        tags: ['users'],
        response: { 200: PermissionList, ...failures },
      },
    },
    async () => ({ count: describedPermissions.length, next: null, previous: null, results: describedPermissions }),
  );
};
