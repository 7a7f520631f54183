import { Type } from 'typebox';
import { NewViewAs, ViewAs } from '../../../contract/extensions/viewAs';
import { viewAsHeader } from '../../../contract/extensions/viewAsHeader';
import type { RoutePlugin } from '../../portalApp';
import { beginViewAs, endViewAs } from '../../services/viewAs';
import { inPersonWith } from '../guards';
import { failures } from '../httpHelpers';

const tags = ['extensions'];
const guard = inPersonWith('manage_license_users', { extension: 'view-as' });

/** Lets managers see the portal as a license user. plugins/authentication.ts reads the header. */
export const viewAsRoutes: RoutePlugin = async app => {
  app.post(
    '/x/view-as/',
    {
      ...guard,
      schema: {
        summary: 'Lets a manager see what a user of a license sees, for a quarter of an hour',
        tags,
        body: NewViewAs,
        response: { 201: ViewAs, ...failures },
      },
    },
    (request, reply) => app.command(request, reply.code(201), tx => beginViewAs(tx, request.actor, request.body)),
  );

  app.delete(
    '/x/view-as/',
    {
      config: { ...guard.config, endsViewAs: true },
      schema: {
        summary: 'Ends the view whose grant is in X-View-As',
        tags,
        response: { 204: Type.Null(), ...failures },
      },
    },
    async (request, reply) => {
      const grant = String(request.headers[viewAsHeader] ?? '');
      await app.db.transaction(tx => endViewAs(tx, request.actor, grant));
      return reply.code(204).send(null);
    },
  );
};
