import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { PortalApp } from '../portalApp';
import { changeOwnPassword } from '../services/changeOwnPassword';
import { Refusal } from '../services/refusal';
import { signIn } from '../services/signIn';
import { sendPage } from './answers';
import { hostOf } from './brand';
import { createFrame } from './frame';
import { errorPage } from './pages/errorPage';
import { signInPage } from './pages/signInPage';
import { updatePasswordPage } from './pages/updatePasswordPage';
import { updatePassword } from './policy';
import { providerPath } from './provider';

interface InteractionRequest {
  Params: { uid: string };
  Body: Record<string, string> | undefined;
}

const formLimit = 16_384;

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** A refusal for lack of capacity is told on the page, so that nothing typed is lost with it. */
const isBusy = (error: unknown) => error instanceof Refusal && error.status === 503;

/** The pages on which the provider asks a person something. The interaction's cookie and its address must agree. */
export const interactionRoutes = async (app: PortalApp, { provider }: { provider: Provider }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const load = async (request: FastifyRequest<InteractionRequest>, reply: FastifyReply) => {
    const { uid, prompt, params, session } = await provider.interactionDetails(request.raw, reply.raw);
    if (uid !== request.params.uid) throw new errors.SessionNotFound('another interaction is under way');
    const frame = await createFrame(app, {
      returnUri: params.redirect_uri,
      uiLocales: params.ui_locales,
      acceptLanguage: request.headers['accept-language'],
    });
    return { path: `${providerPath}/interaction/${uid}`, prompt: prompt.name, params, session, frame };
  };

  const finish = async (request: FastifyRequest, reply: FastifyReply, result: Record<string, unknown>) =>
    reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);

  app.setErrorHandler((error, request, reply) => {
    const isExpired = error instanceof errors.SessionNotFound;
    if (!isExpired) request.log.error(error);
    return createFrame(app, {
      returnUri: null,
      uiLocales: null,
      acceptLanguage: request.headers['accept-language'],
    }).then(frame =>
      sendPage(
        reply.code(isExpired ? 400 : 500),
        errorPage(frame, { kind: isExpired ? 'expired' : 'failed', portalUrl: app.config.publicUrl.href }),
      ),
    );
  });

  app.get<InteractionRequest>(`${providerPath}/interaction/:uid`, async (request, reply) => {
    const { path, prompt, params, frame } = await load(request, reply);
    return sendPage(
      reply,
      prompt === updatePassword
        ? updatePasswordPage(frame, { path, faults: {} })
        : signInPage(frame, { path, email: asText(params.login_hint) }),
    );
  });

  app.post<InteractionRequest>(`${providerPath}/interaction/:uid/login`, async (request, reply) => {
    const { path, params, frame } = await load(request, reply);
    const email = asText(request.body?.email);
    const outcome = await signIn(app.db, {
      email,
      password: asText(request.body?.password),
      host: hostOf(params.redirect_uri),
      address: request.ip,
    }).catch((error: unknown) => {
      if (isBusy(error)) return { refused: 'busy' } as const;
      throw error;
    });
    if ('refused' in outcome) return sendPage(reply, signInPage(frame, { path, email, fault: outcome.refused }));
    // Not remembered beyond the browser's session: when it ends is the server's to say.
    return finish(request, reply, { login: { accountId: outcome.accountId, remember: false } });
  });

  app.post<InteractionRequest>(`${providerPath}/interaction/:uid/password`, async (request, reply) => {
    const { path, prompt, session, frame } = await load(request, reply);
    if (prompt !== updatePassword || !session) throw new errors.SessionNotFound('no change of password is under way');
    const { body } = request;
    const form = {
      current: asText(body?.current),
      password: asText(body?.password),
      confirmation: asText(body?.confirmation),
    };
    const person = {
      accountId: session.accountId,
      sessionUid: session.uid,
      address: request.ip,
      requestId: request.id,
    };
    try {
      const faults = await changeOwnPassword(app.db, person, form);
      if (Object.keys(faults).length > 0) return sendPage(reply, updatePasswordPage(frame, { path, faults }));
    } catch (error) {
      if (!isBusy(error)) throw error;
      return sendPage(reply, updatePasswordPage(frame, { path, faults: {}, busy: true }));
    }
    return finish(request, reply, { [updatePassword]: { outcome: 'done' } });
  });

  app.post<InteractionRequest>(`${providerPath}/interaction/:uid/cancel`, async (request, reply) => {
    const { prompt } = await load(request, reply);
    // Whoever keeps the old password is signed in all the same; whoever does not sign in is refused.
    if (prompt === updatePassword) return finish(request, reply, { [updatePassword]: { outcome: 'cancelled' } });
    return finish(request, reply, { error: 'access_denied', error_description: 'The sign-in was cancelled' });
  });
};
