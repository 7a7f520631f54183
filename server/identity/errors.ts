import { type Configuration, errors } from 'oidc-provider';
import type { PortalApp } from '../portalApp';
import { answerPage, frameOf } from './answers';
import { errorPage } from './pages/errorPage';

/** What a person sees when the provider cannot send the browser back to the portal with the error. */
export const createRenderError =
  (app: PortalApp): NonNullable<Configuration['renderError']> =>
  async (context, { error, error_description: description }, cause) => {
    const frame = await frameOf(app, context, null);
    const portalUrl = app.config.publicUrl.href;
    if (cause instanceof errors.SessionNotFound)
      return answerPage(context, errorPage(frame, { kind: 'expired', portalUrl }));
    const kind = error === 'server_error' ? 'failed' : 'refused';
    answerPage(context, errorPage(frame, { kind, reason: description ?? error, portalUrl }));
  };
