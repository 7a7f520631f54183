import { Type } from 'typebox';
import { SessionList } from '../../../contract/extensions/sessions';
import type { RoutePlugin } from '../../portalApp';
import { endSessionOf, readOwnSessions } from '../../services/ownSessions';
import { failures, RecordParams } from '../httpHelpers';

const config = { extension: 'sessions', audience: { onlyOneself: true, onlyInPerson: true } } as const;
const tags = ['extensions'];

/** A person's sessions at the embedded provider. External providers show their own. */
export const sessionRoutes: RoutePlugin = async app => {
  if (app.config.oidc.kind === 'external') return;

  app.get(
    '/x/sessions/',
    {
      config,
      schema: { summary: "The person's own sessions", tags, response: { 200: SessionList, ...failures } },
    },
    request => readOwnSessions(app.db, request.actor),
  );

  app.delete(
    '/x/sessions/:id/',
    {
      config,
      schema: {
        summary: "Ends one of the person's own sessions",
        tags,
        params: RecordParams,
        response: { 204: Type.Null(), ...failures },
      },
    },
    async (request, reply) => {
      await app.db.transaction(tx => endSessionOf(tx, request.actor, request.params.id));
      return reply.code(204).send(null);
    },
  );
};
