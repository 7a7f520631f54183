import type { FastifyRequest } from 'fastify';
import {
  NewRun,
  Run,
  RunLineList,
  RunLineQuery,
  RunList,
  RunPreview,
  StartedRun,
  UndoUserActBody,
} from '../../../contract/extensions/runs';
import { Message } from '../../../contract/schemas/common';
import type { PortalApp, RoutePlugin } from '../../portalApp';
import { createRun, previewRun } from '../../services/newRun';
import {
  authorizeNewRun,
  authorizeRuns,
  type Begun,
  readOwnRun,
  readRun,
  readRunLines,
  readRuns,
  readStartedRun,
  runRights,
} from '../../services/runs';
import { resumeRun, stopRun, undoRun } from '../../services/runCommands';
import { undoUserAct } from '../../services/undoUserAct';
import { onLicense } from '../guards';
import { failures, recordId, RecordParams } from '../httpHelpers';
import { runAccountRoutes } from './runAccounts';

const config = { extension: 'runs', audience: { onlyManagers: true } } as const;
const toEnd = { ...config, audience: { onlyManagers: true, scriptRights: runRights } } as const;
const toRun = { ...config, audience: { onlyManagers: true, rights: runRights } } as const;
const tags = ['runs'];

/** Permissions are checked before the body is validated. */
const mayRun = async ({ actor, body }: FastifyRequest) => {
  const { action } = (body ?? {}) as { action?: unknown };
  authorizeNewRun(actor, action);
};

const collectionRoutes: RoutePlugin = async app => {
  app.get(
    '/x/runs/',
    {
      config,
      schema: {
        summary: "The company's latest runs, without pages",
        tags,
        response: { 200: RunList, ...failures },
      },
    },
    request => readRuns(app.db, request.actor),
  );

  app.post(
    '/x/runs/preview/',
    {
      config: toRun,
      preValidation: mayRun,
      schema: {
        summary: 'What a run would do now; nothing is changed',
        tags,
        body: NewRun,
        response: { 200: RunPreview, ...failures },
      },
    },
    request => previewRun(app.db, request.actor, request.body),
  );

  app.post(
    '/x/runs/',
    {
      config: toRun,
      preValidation: mayRun,
      schema: {
        summary:
          'Starts a run: an action on the licenses that a list finds, or on listed licenses, devices, people or managers',
        tags,
        body: NewRun,
        response: { 201: StartedRun, ...failures },
      },
    },
    async (request, reply) => {
      const begun = await app.command(request, reply.code(201), tx => createRun(tx, request.actor, request.body));
      return answerStart(app, request, begun);
    },
  );
};

/** Carries out a short run first. A repeated call continues where the first one broke off. */
const answerStart = async (app: PortalApp, { actor }: FastifyRequest, begun: Begun): Promise<StartedRun> => {
  await app.runs.carryOut(begun);
  return readStartedRun(app.db, actor, begun);
};

const recordRoutes: RoutePlugin = async app => {
  const { db } = app;

  app.get(
    '/x/runs/:id/',
    {
      config,
      schema: { summary: 'How far a run is', tags, params: RecordParams, response: { 200: Run, ...failures } },
    },
    request => readRun(db, request.actor, recordId(request.params)),
  );

  app.get(
    '/x/runs/:id/lines/',
    {
      config,
      preValidation: async ({ actor, params }) => void (await readOwnRun(db, actor, recordId(params))),
      schema: {
        summary: "What became of each license, the failed ones first; only of one's own run",
        tags,
        params: RecordParams,
        querystring: RunLineQuery,
        response: { 200: RunLineList, ...failures },
      },
    },
    request => readRunLines(db, request.actor, recordId(request.params), request.query),
  );
};

const commandRoutes: RoutePlugin = async app => {
  const ofOwnRun = (summary: string, audience: typeof toEnd | typeof toRun) => ({
    config: audience,
    preValidation: async ({ actor, params }: FastifyRequest<{ Params: RecordParams }>) =>
      void (await readOwnRun(app.db, actor, recordId(params))),
    schema: { summary, tags, params: RecordParams },
  });

  for (const [act, audience, summary, command] of [
    ['stop', toEnd, 'Stops a run after the slice that is under way', stopRun],
    ['resume', toRun, 'Continues a stopped run', resumeRun],
  ] as const) {
    const options = ofOwnRun(summary, audience);
    app.post(
      `/x/runs/:id/${act}/`,
      { ...options, schema: { ...options.schema, response: { 200: Run, ...failures } } },
      async (request, reply) => {
        const run = await app.command(request, reply, tx => command(tx, request.actor, recordId(request.params)));
        app.runs.wake();
        return run;
      },
    );
  }

  const options = ofOwnRun('Starts a run that undoes this one where nobody changed anything since', toRun);
  app.post(
    '/x/runs/:id/undo/',
    { ...options, schema: { ...options.schema, response: { 201: StartedRun, ...failures } } },
    async (request, reply) => {
      const begun = await app.command(request, reply.code(201), tx =>
        undoRun(tx, request.actor, recordId(request.params)),
      );
      return answerStart(app, request, begun);
    },
  );
};

/** Lets the portal undo runs that it carried out by the specification's calls. */
const userActRoute: RoutePlugin = async app => {
  app.post(
    '/x/licenses/:id/undo_user/',
    {
      ...onLicense(app, 'manage_license_users', config),
      schema: {
        summary: 'Takes back what the person did last to a user of a license, exactly',
        tags,
        params: RecordParams,
        body: UndoUserActBody,
        response: { 200: Message, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, async tx => {
        await undoUserAct(tx, app.sealPassword, request.actor, recordId(request.params), request.body);
        return { message: 'Undone.' };
      }),
  );
};

/** Runs over many licenses, which the server carries out. Only for managers. */
export const runRoutes: RoutePlugin = async app => {
  app.addHook('preValidation', async ({ actor }) => authorizeRuns(actor));
  await collectionRoutes(app);
  await recordRoutes(app);
  await userActRoute(app);
  await runAccountRoutes(app);
  await commandRoutes(app);
};
