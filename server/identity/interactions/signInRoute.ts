import type { Provider } from 'oidc-provider';
import type { PortalApp } from '../../portalApp';
import { signIn } from '../../services/signIn';
import { sendPage } from '../answers';
import { digest } from '../adapter';
import { hostOf } from '../brand';
import type { KnownBrowsers } from '../knownBrowsers';
import { signInPage } from '../pages/signInPage';
import { providerPath } from '../provider';
import type { SignIn } from '../sessions';
import { askAgain, formText, type InteractionRoute, isBusy, loadInteraction } from './interaction';

export const signInRoute = (app: PortalApp, provider: Provider, known: KnownBrowsers) =>
  app.post<InteractionRoute>(`${providerPath}/interaction/:uid/login`, async (request, reply) => {
    const { pathTo, params, frame, showAgain, finish } = await loadInteraction(app, provider, request, reply);
    const email = formText(request, 'email');
    const credentials = {
      email,
      password: formText(request, 'password'),
      host: hostOf(params.redirect_uri),
      address: request.ip,
      browserOf: (accountId: string) => known.idOf(request.headers.cookie, accountId),
      requestId: request.id,
    };
    const outcome = await signIn(app.db, app.secrets, credentials).catch((error: unknown) => {
      if (isBusy(error)) return { refused: 'busy' } as const;
      throw error;
    });
    if ('refused' in outcome) {
      app.figures.countRefusedSignIn(outcome.refused);
      if (outcome.refused !== 'busy') return showAgain({ email, fault: outcome.refused });
      askAgain(reply);
      return sendPage(reply, signInPage(frame, { pathTo, email, fault: 'busy' }));
    }
    void reply.header('set-cookie', known.cookieFor(outcome.accountId));
    // The session ends with the browser's; the server decides when it ends at the latest.
    const login: SignIn = { ...outcome, remember: false, interaction: digest(request.params.uid) };
    return finish({ login });
  });
