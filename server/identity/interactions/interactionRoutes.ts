import type { FastifyError } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { acceptForms } from '../../plugins/forms';
import type { PortalApp } from '../../portalApp';
import { sendPage } from '../answers';
import { statusOf } from '../errors';
import { createFailureFrame } from '../frame';
import { portalAt } from '../interactionAddress';
import type { KnownBrowsers } from '../knownBrowsers';
import { errorPage } from '../pages/errorPage';
import { signInPage } from '../pages/signInPage';
import { updatePassword } from '../policy';
import { providerPath } from '../provider';
import { type InteractionRoute, loadInteraction } from './interaction';
import { choosesFirst, passwordRoute, showPasswordForm } from './passwordRoute';
import { signInRoute } from './signInRoute';

const failureKind = (error: FastifyError) => {
  if (error instanceof errors.SessionNotFound || statusOf(error) === 404) return 'expired';
  return statusOf(error) < 500 ? 'refused' : 'failed';
};

interface Options {
  provider: Provider;
  known: KnownBrowsers;
}

export const interactionRoutes = async (app: PortalApp, { provider, known }: Options) => {
  acceptForms(app);

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const kind = failureKind(error);
    if (kind === 'failed') request.log.error(error);
    const frame = await createFailureFrame(app, {
      returnUri: portalAt(app.config, request.query),
      uiLocales: null,
      acceptLanguage: request.headers['accept-language'],
    });
    void reply.code(statusOf(error));
    if (reply.statusCode === 503) void reply.header('retry-after', '5');
    return sendPage(reply, errorPage(frame, { kind }));
  });

  app.get<InteractionRoute>(`${providerPath}/interaction/:uid`, async (request, reply) => {
    const interaction = await loadInteraction(app, provider, request, reply);
    const { pathTo, prompt, params, frame, shown } = interaction;
    if (prompt === updatePassword) return showPasswordForm(app, reply, interaction);
    const email = typeof params.login_hint === 'string' ? params.login_hint : '';
    return sendPage(reply, signInPage(frame, { pathTo, email, ...shown }));
  });

  app.post<InteractionRoute>(`${providerPath}/interaction/:uid/cancel`, async (request, reply) => {
    const interaction = await loadInteraction(app, provider, request, reply);
    // A person who keeps their password is still signed in. A person who does not sign in is refused.
    const keepsOwn = interaction.prompt === updatePassword && !(await choosesFirst(app, interaction));
    const result = keepsOwn
      ? { [updatePassword]: { outcome: 'cancelled' } }
      : // Without a description, the portal says it in the person's language.
        { error: 'access_denied' };
    return interaction.finish(result);
  });

  signInRoute(app, provider, known);
  passwordRoute(app, provider, known);
};
