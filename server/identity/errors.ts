import type { FastifyError } from 'fastify';
import { type Configuration, errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import { passingFault } from '../database/faults';
import type { PortalApp } from '../portalApp';
import { Refusal } from '../services/refusal';
import { answerPage, failureFrameOf, frameOf } from './answers';
import { errorPage } from './pages/errorPage';

/** The status that an error is answered with: 503 or 507 where it passes, so that it may be asked again. */
export const statusOf = (error: unknown): number => {
  if (error instanceof Refusal) return error.status;
  const { statusCode } = error as Partial<FastifyError>;
  if (statusCode) return statusCode;
  const fault = passingFault(error);
  if (fault === 'full') return 507;
  return fault ? 503 : 500;
};

/** What a person sees when the provider cannot send the browser back to the portal with the error. */
export const createRenderError =
  (app: PortalApp): NonNullable<Configuration['renderError']> =>
  async (context, { error, error_description: description }, cause) => {
    // Answered by answerFailures.
    if (passingFault(cause)) return;
    const frame = await frameOf(app, context, null);
    const portalUrl = app.config.publicUrl.href;
    if (cause instanceof errors.SessionNotFound)
      return answerPage(context, errorPage(frame, { kind: 'expired', portalUrl }));
    const kind = error === 'server_error' ? 'failed' : 'refused';
    answerPage(context, errorPage(frame, { kind, reason: description ?? error, portalUrl }));
  };

const oauthError = (isPassing: boolean) =>
  isPassing
    ? { error: 'temporarily_unavailable', error_description: 'The server cannot answer for now. Try again shortly.' }
    : { error: 'server_error', error_description: 'The server failed to answer.' };

/**
 * Answers failures of the server's own: with a page where a person looks, else with an OAuth error. The library's answer
 * to a database that is away would be a 500, and where it has none, Koa's would be bare text without a security header.
 * To be used before everything else.
 */
export const answerFailures = (app: PortalApp, provider: Provider) => {
  const failures = new WeakMap<object, unknown>();
  const report = (context: object, error: unknown) => {
    failures.set(context, error);
    app.noteFault(error);
    app.log.error(error);
  };
  provider.on('server_error', report);
  return async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const isAnswered = await next().then(
      () => true,
      (error: unknown) => {
        report(context, error);
        return false;
      },
    );
    const failure = failures.get(context);
    const isPassing = passingFault(failure) !== null;
    // The library has answered what is a fault of the code.
    if (!failure || (isAnswered && !isPassing)) return;
    context.status = statusOf(failure);
    // Nothing was stored of a session that a cookie would name.
    context.remove('set-cookie');
    context.remove('location');
    if (context.status === 503) context.set('retry-after', '5');
    context.set('cache-control', 'no-store');
    if (context.accepts('json', 'html') === 'html') {
      const frame = await failureFrameOf(app, context);
      answerPage(context, errorPage(frame, { kind: 'failed', portalUrl: app.config.publicUrl.href }));
    } else context.body = oauthError(isPassing);
  };
};
