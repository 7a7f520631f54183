import type { FastifyError } from 'fastify';
import { type Configuration, errors, type KoaContextWithOIDC, type Provider } from 'oidc-provider';
import { passingFault } from '../database/faults';
import type { PortalApp } from '../portalApp';
import { Refusal } from '../services/refusal';
import { answerPage, failureFrameOf } from './answers';
import { isLogout } from './logout';
import { errorPage } from './pages/errorPage';

export const statusOf = (error: unknown): number => {
  if (error instanceof Refusal) return error.status;
  const { statusCode } = error as Partial<FastifyError>;
  if (statusCode) return statusCode;
  const fault = passingFault(error);
  if (fault === 'full') return 507;
  return fault ? 503 : 500;
};

export const createRenderError =
  (app: PortalApp): NonNullable<Configuration['renderError']> =>
  async (context, { error, error_description: description }, cause) => {
    // answerFailures answers these.
    if (passingFault(cause)) return;
    const frame = await failureFrameOf(app, context);
    const shared = { isLogout: isLogout(context) };
    if (cause instanceof errors.SessionNotFound)
      return answerPage(context, errorPage(frame, { kind: 'expired', ...shared }));
    const kind = error === 'server_error' ? 'failed' : 'refused';
    answerPage(context, errorPage(frame, { kind, reason: description ?? error, ...shared }));
  };

const oauthError = (isPassing: boolean) =>
  isPassing
    ? { error: 'temporarily_unavailable', error_description: 'The server cannot answer for now. Try again shortly.' }
    : { error: 'server_error', error_description: 'The server failed to answer.' };

/** Install it first. Otherwise a database that is away is answered with 500, or without security headers. */
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
    // The library has already answered a programming error.
    if (!failure || (isAnswered && !isPassing)) return;
    context.status = statusOf(failure);
    // The session that this cookie names was never stored.
    context.remove('set-cookie');
    context.remove('location');
    if (context.status === 503) context.set('retry-after', '5');
    context.set('cache-control', 'no-store');
    if (context.accepts('json', 'html') === 'html') {
      const frame = await failureFrameOf(app, context);
      answerPage(context, errorPage(frame, { kind: 'failed', isLogout: isLogout(context) }));
    } else context.body = oauthError(isPassing);
  };
};
