import { Message } from '../../contract/schemas/common';
import {
  AssignUserAnswer,
  AssignUserBody,
  AssignUsersAnswer,
  AssignUsersBody,
  LicenseUserBody,
  UsersActivationsBody,
} from '../../contract/schemas/licenseCommands';
import type { RoutePlugin } from '../portalApp';
import { assignUser, assignUsers } from '../services/assignUsers';
import { setUsersActivations } from '../services/setUsersActivations';
import { unassignUser } from '../services/unassignUser';
import { onLicense } from './guards';
import { failures, recordId, RecordParams } from './httpHelpers';

const common = { tags: ['licenses'], params: RecordParams };

const assignRoutes: RoutePlugin = async app => {
  const { sealPassword } = app;
  const guard = onLicense(app, 'manage_license_users');

  app.post(
    '/licenses/:id/assign_user/',
    {
      ...guard,
      schema: {
        ...common,
        summary: 'Assigns a person to a license and creates an account if needed',
        body: AssignUserBody,
        response: { 200: AssignUserAnswer, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, tx =>
        assignUser(tx, sealPassword, request.actor, recordId(request.params), request.body),
      ),
  );

  app.post(
    '/licenses/:id/assign_users/',
    {
      ...guard,
      schema: {
        ...common,
        summary: 'Assigns people to a license, all or none; existing users stay assigned',
        body: AssignUsersBody,
        response: { 200: AssignUsersAnswer, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, tx =>
        assignUsers(tx, sealPassword, request.actor, recordId(request.params), request.body),
      ),
  );
};

const changeRoutes: RoutePlugin = async app => {
  const guard = onLicense(app, 'manage_license_users');

  app.post(
    '/licenses/:id/unassign_user/',
    {
      ...guard,
      schema: {
        ...common,
        summary: 'Removes a user from a license',
        body: LicenseUserBody,
        response: { 200: Message, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        await unassignUser(tx, request.actor, recordId(request.params), request.body.license_user_id);
        return { message: 'License user removed.' };
      }),
  );

  app.post(
    '/licenses/:id/set_users_activations/',
    {
      ...guard,
      schema: {
        ...common,
        summary: "Sets users' maximum activations, or resets their totals",
        body: UsersActivationsBody,
        response: { 200: Message, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        await setUsersActivations(tx, request.actor, recordId(request.params), request.body);
        return { message: 'License users updated.' };
      }),
  );
};

export const licenseUserRoutes: RoutePlugin = async app => {
  await assignRoutes(app);
  await changeRoutes(app);
};
