import type { FastifyError } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { parsePortalData } from '../../../contract/portalSettings';
import { passingFault } from '../../database/faults';
import type { PortalApp } from '../../portalApp';
import { Refusal } from '../../services/refusal';
import { sendPage } from '../answers';
import { createFrame } from '../frame';
import { pickLanguage } from '../language';
import { errorPage } from '../pages/errorPage';
import type { Frame } from '../pages/page';
import { signInPage } from '../pages/signInPage';
import { updatePassword } from '../policy';
import { providerPath } from '../provider';
import { finishInteraction, type InteractionRoute, loadInteraction } from './interaction';
import { passwordRoute, showPasswordForm } from './passwordRoute';
import { signInRoute } from './signInRoute';

const formLimit = 16_384;

const statusOf = (error: FastifyError): number => {
  if (error instanceof Refusal) return error.status;
  return error.statusCode ?? (passingFault(error) ? 503 : 500);
};

const failureKind = (error: FastifyError) => {
  if (error instanceof errors.SessionNotFound) return 'expired';
  return statusOf(error) < 500 ? 'refused' : 'failed';
};

/** Whose portal it is the database knows, which may be what has failed: then the page has nobody's look. */
const frameOfFailure = (app: PortalApp, acceptLanguage: string | undefined): Promise<Frame> =>
  createFrame(app, { returnUri: null, uiLocales: null, acceptLanguage }).catch(() => ({
    brand: { name: null, settings: parsePortalData(null) },
    language: pickLanguage(null, acceptLanguage),
    formTarget: null,
  }));

/** The pages on which the provider asks a person something. */
export const interactionRoutes = async (app: PortalApp, { provider }: { provider: Provider }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const kind = failureKind(error);
    if (kind === 'failed') request.log.error(error);
    const frame = await frameOfFailure(app, request.headers['accept-language']);
    void reply.code(statusOf(error));
    if (reply.statusCode === 503) void reply.header('retry-after', '5');
    return sendPage(reply, errorPage(frame, { kind, portalUrl: app.config.publicUrl.href }));
  });

  app.get<InteractionRoute>(`${providerPath}/interaction/:uid`, async (request, reply) => {
    const interaction = await loadInteraction(app, provider, request, reply);
    const { path, prompt, params, frame } = interaction;
    if (prompt === updatePassword) return showPasswordForm(app, reply, interaction);
    const email = typeof params.login_hint === 'string' ? params.login_hint : '';
    return sendPage(reply, signInPage(frame, { path, email }));
  });

  app.post<InteractionRoute>(`${providerPath}/interaction/:uid/cancel`, async (request, reply) => {
    const { prompt } = await loadInteraction(app, provider, request, reply);
    // Whoever keeps the old password is signed in all the same; whoever does not sign in is refused.
    const result =
      prompt === updatePassword
        ? { [updatePassword]: { outcome: 'cancelled' } }
        : { error: 'access_denied', error_description: 'The sign-in was cancelled' };
    return finishInteraction(provider, request, reply, result);
  });

  signInRoute(app, provider);
  passwordRoute(app, provider);
};
