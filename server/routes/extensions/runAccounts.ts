import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { RenewedAccounts, RunAccounts } from '../../../contract/extensions/runs';
import type { RoutePlugin } from '../../portalApp';
import { authorizeRenewal, closeRunAccounts, readRunAccounts, renewRunAccounts } from '../../services/runAccounts';
import { readOwnRun, runRights } from '../../services/runs';
import { passwordRights } from '../../services/setUserPassword';
import { failures, recordId, RecordParams } from '../httpHelpers';

const config = { extension: 'runs', audience: { onlyManagers: true } } as const;
const tags = ['runs'];

/** The accounts that a run made, and their initial passwords. */
export const runAccountRoutes: RoutePlugin = async app => {
  const { db, secrets } = app;
  const preValidation = async ({ actor, params }: FastifyRequest<{ Params: RecordParams }>) =>
    void (await readOwnRun(db, actor, recordId(params)));

  app.get(
    '/x/runs/:id/accounts/',
    {
      config: { ...config, audience: { ...config.audience, rights: runRights } },
      preValidation,
      schema: {
        summary: "The new initial passwords of one's own run, until they are used, over or handed over",
        tags,
        params: RecordParams,
        response: { 200: RunAccounts, ...failures },
      },
    },
    request => readRunAccounts(db, secrets, request.actor, recordId(request.params)),
  );

  app.delete(
    '/x/runs/:id/accounts/',
    {
      config: { ...config, audience: { ...config.audience, scriptRights: runRights } },
      preValidation,
      schema: {
        summary: 'Says that the new initial passwords have been handed over',
        tags,
        params: RecordParams,
        response: { 204: Type.Null(), ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply.code(204), async tx => {
        await closeRunAccounts(tx, request.actor, recordId(request.params));
        return null;
      }),
  );

  app.post(
    '/x/runs/:id/accounts/renew/',
    {
      config: { ...config, audience: { ...config.audience, rights: passwordRights } },
      preValidation: ({ actor, params }) => authorizeRenewal(db, actor, recordId(params as RecordParams)),
      schema: {
        summary: 'New initial passwords for the accounts that the run made and nobody has signed in to',
        tags,
        params: RecordParams,
        response: { 200: RenewedAccounts, ...failures },
      },
    },
    (request, reply) =>
      app.command(request, reply, tx =>
        renewRunAccounts(tx, app.sealPassword, request.actor, recordId(request.params)),
      ),
  );
};
