import { Type } from 'typebox';
import { ColleaguesScripts, CreatedScript, NewScript, ScriptList } from '../../../contract/extensions/scripts';
import type { RoutePlugin } from '../../portalApp';
import { createScript, readScripts, readScriptsOf, revokeScript, revokeScriptOf } from '../../services/scripts';
import { inPersonWith } from '../guards';
import { failures, recordId, RecordParams } from '../httpHelpers';

const config = { extension: 'scripts', audience: { onlyOneself: true, onlyInPerson: true } } as const;
const tags = ['extensions'];

const ownRoutes: RoutePlugin = async app => {
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

const guarded = inPersonWith('manage_managers', { extension: 'scripts' });
const ScriptParams = Type.Object({ ...RecordParams.properties, script: Type.String({ maxLength: 20 }) });

const colleaguesRoutes: RoutePlugin = async app => {
  app.get(
    '/x/managers/:id/scripts/',
    {
      ...guarded,
      schema: {
        summary: "A manager's scripts with access",
        tags,
        params: RecordParams,
        response: { 200: ColleaguesScripts, ...failures },
      },
    },
    request => readScriptsOf(app.db, request.actor, recordId(request.params)),
  );

  app.delete(
    '/x/managers/:id/scripts/:script/',
    {
      ...guarded,
      schema: {
        summary: "Revokes a manager's script",
        tags,
        params: ScriptParams,
        response: { 204: Type.Null(), ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply.code(204), async tx => {
        const { script } = request.params;
        await revokeScriptOf(tx, request.actor, { owner: recordId(request.params), id: recordId({ id: script }) });
        return null;
      }),
  );
};

/** The tokens that people make for programs of their own. */
export const scriptRoutes: RoutePlugin = async app => {
  await ownRoutes(app);
  await colleaguesRoutes(app);
};
