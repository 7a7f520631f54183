import { Type } from 'typebox';
import { CreatedScript, NewScript, ScriptList } from '../../../contract/extensions/scripts';
import type { RoutePlugin } from '../../portalApp';
import { createScript, readScripts, revokeScript } from '../../services/scripts';
import { failures, recordId, RecordParams } from '../httpHelpers';

const config = { extension: 'scripts', audience: { onlyOneself: true, onlyInPerson: true } } as const;
const tags = ['extensions'];

/** The tokens that a person makes for programs of their own. */
export const scriptRoutes: RoutePlugin = async app => {
  app.get(
    '/x/scripts/',
    {
      config,
      schema: { summary: "The person's own scripts with access", tags, response: { 200: ScriptList, ...failures } },
    },
    request => readScripts(app.db, request.actor),
  );

  app.post(
    '/x/scripts/',
    {
      config,
      schema: {
        summary: 'Makes a token for a script; it is told only once',
        tags,
        body: NewScript,
        response: { 201: CreatedScript, ...failures },
      },
    },
    (request, reply) => app.command(request, reply.code(201), tx => createScript(tx, request.actor, request.body)),
  );

  app.delete(
    '/x/scripts/:id/',
    {
      config,
      schema: {
        summary: "Revokes one of the person's own scripts",
        tags,
        params: RecordParams,
        response: { 204: Type.Null(), ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply.code(204), async tx => {
        await revokeScript(tx, request.actor, recordId(request.params));
        return null;
      }),
  );
};
