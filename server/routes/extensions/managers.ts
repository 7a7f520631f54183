import {
  Departure,
  Givable,
  Holdings,
  Invitation,
  Invited,
  Manager,
  ManagerList,
  NewRights,
} from '../../../contract/extensions/managers';
import type { RoutePlugin } from '../../portalApp';
import { letManagerLeave } from '../../services/leaveCompany';
import { changeRights } from '../../services/managerRights';
import {
  inviteManager,
  ManagersQuery,
  readGivable,
  readHoldingsOf,
  readManager,
  readManagers,
} from '../../services/managers';
import { withInitialPassword } from '../../services/withInitialPassword';
import { inPersonWith, withRight } from '../guards';
import { failures, listCall, recordId, RecordParams } from '../httpHelpers';

const tags = ['managers'];
const guarded = withRight('manage_managers', { extension: 'managers' });

const readRoutes: RoutePlugin = async app => {
  const { db, secrets } = app;
  app.get(
    '/x/managers/',
    {
      ...guarded,
      schema: {
        summary: 'The managers of the company, also those who have left',
        tags,
        querystring: ManagersQuery,
        response: { 200: ManagerList, ...failures },
      },
    },
    request => readManagers(db, secrets, request.actor, listCall(request)),
  );

  app.get(
    '/x/managers/givable/',
    {
      ...guarded,
      schema: {
        summary: 'The permissions and allowances that the person can give to others',
        tags,
        response: { 200: Givable, ...failures },
      },
    },
    request => readGivable(db, request.actor),
  );

  app.get(
    '/x/managers/:id/',
    {
      ...guarded,
      schema: {
        summary: 'A manager of the company',
        tags,
        params: RecordParams,
        response: { 200: Manager, ...failures },
      },
    },
    async request => withInitialPassword(await readManager(db, request.actor, recordId(request.params)), secrets),
  );

  app.get(
    '/x/managers/:id/holdings/',
    {
      ...guarded,
      schema: {
        summary: 'What a manager would leave behind, in numbers',
        tags,
        params: RecordParams,
        response: { 200: Holdings, ...failures },
      },
    },
    async request => readHoldingsOf(db, request.actor, recordId(request.params)),
  );
};

const commandRoutes: RoutePlugin = async app => {
  app.post(
    '/x/managers/',
    {
      ...guarded,
      schema: {
        summary: 'Makes somebody a manager of the company, without any permission',
        tags,
        body: Invitation,
        response: { 201: Invited, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply.code(201), tx => inviteManager(tx, app.sealPassword, request.actor, request.body)),
  );

  app.post(
    '/x/managers/:id/rights/',
    {
      // A stolen token would live on in what it gives to others.
      ...inPersonWith('manage_managers', { extension: 'managers' }),
      schema: {
        summary: 'Sets the permissions and allowances of a manager',
        tags,
        params: RecordParams,
        body: NewRights,
        response: { 200: Manager, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        const manager = await changeRights(tx, request.actor, recordId(request.params), request.body);
        return withInitialPassword(manager, app.secrets);
      }),
  );

  app.post(
    '/x/managers/:id/leave/',
    {
      ...guarded,
      schema: {
        summary: 'Ends the access of a manager, and hands over what they have',
        tags,
        params: RecordParams,
        body: Departure,
        response: { 200: Holdings, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, tx => letManagerLeave(tx, request.actor, recordId(request.params), request.body)),
  );
};

/** The managers of the company: their rights, invitations, and how they leave. */
export const managerRoutes: RoutePlugin = async app => {
  await readRoutes(app);
  await commandRoutes(app);
};
