import { Type } from 'typebox';
import { NewView, View, ViewChange, ViewList } from '../../../contract/extensions/views';
import type { RoutePlugin } from '../../portalApp';
import {
  authorizeViewChange,
  authorizeViewDeletion,
  authorizeViews,
  changeView,
  createView,
  readViews,
  removeView,
} from '../../services/views';
import { failures, recordId, RecordParams } from '../httpHelpers';

const config = { extension: 'views', audience: { onlyManagers: true } } as const;
const tags = ['views'];

const collectionRoutes: RoutePlugin = async app => {
  app.get(
    '/x/views/',
    {
      config,
      schema: {
        summary: "The manager's saved views of lists, and those that others share; without pages",
        tags,
        response: { 200: ViewList, ...failures },
      },
    },
    request => readViews(app.evenAway, request.actor),
  );

  app.post(
    '/x/views/',
    {
      config,
      preValidation: async ({ actor }) => authorizeViews(actor),
      schema: {
        summary: 'Saves a view of a list',
        tags,
        body: NewView,
        response: { 201: View, ...failures },
      },
    },
    (request, reply) => app.command(request, reply.code(201), tx => createView(tx, request.actor, request.body)),
  );
};

const recordRoutes: RoutePlugin = async app => {
  const { db } = app;

  app.patch(
    '/x/views/:id/',
    {
      config,
      preValidation: async ({ actor, params, body }) => {
        authorizeViews(actor);
        await authorizeViewChange(db, actor, recordId(params), Object.keys(body ?? {}));
      },
      schema: {
        summary: "Changes a view; of somebody else's, only the person's own pin",
        tags,
        params: RecordParams,
        body: ViewChange,
        response: { 200: View, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, tx => changeView(tx, request.actor, recordId(request.params), request.body)),
  );

  app.delete(
    '/x/views/:id/',
    {
      config,
      // A repeated request finds the view deleted already.
      preValidation: async request => {
        authorizeViews(request.actor);
        if (await app.isRepeated(request)) return;
        await authorizeViewDeletion(db, request.actor, recordId(request.params));
      },
      schema: {
        summary: 'Deletes a view with its pins',
        tags,
        params: RecordParams,
        response: { 204: Type.Null(), ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply.code(204), async tx => {
        await removeView(tx, request.actor, recordId(request.params));
        return null;
      }),
  );
};

/** Saved views of lists. Only for managers. */
export const viewRoutes: RoutePlugin = async app => {
  await collectionRoutes(app);
  await recordRoutes(app);
};
