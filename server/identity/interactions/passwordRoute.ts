import type { FastifyReply } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import type { PortalApp } from '../../portalApp';
import { findAccountBySubject, hasInitialPassword } from '../../queries/identity/accounts';
import { changeOwnPassword, chooseFirstPassword } from '../../services/changeOwnPassword';
import { sendPage } from '../answers';
import type { KnownBrowsers } from '../knownBrowsers';
import { updatePasswordPage } from '../pages/updatePasswordPage';
import { updatePassword } from '../policy';
import { providerPath } from '../provider';
import { askAgain, formText, type Interaction, type InteractionRoute, isBusy, loadInteraction } from './interaction';

export const choosesFirst = async ({ db }: PortalApp, { session }: Interaction): Promise<boolean> => {
  const account = session && (await findAccountBySubject(db, session.accountId));
  return account ? hasInitialPassword(account) : false;
};

export const showPasswordForm = async (
  app: PortalApp,
  reply: FastifyReply,
  { pathTo, session, frame, shown: { faults } }: Interaction,
  { busy = false } = {},
) => {
  const account = session && (await findAccountBySubject(app.db, session.accountId));
  const form = { pathTo, email: account?.email ?? '', isFirst: account ? hasInitialPassword(account) : false };
  return sendPage(reply, updatePasswordPage(frame, { ...form, faults, busy }));
};

export const passwordRoute = (app: PortalApp, provider: Provider, known: KnownBrowsers) =>
  app.post<InteractionRoute>(`${providerPath}/interaction/:uid/password`, async (request, reply) => {
    const interaction = await loadInteraction(app, provider, request, reply);
    const { prompt, session } = interaction;
    if (prompt !== updatePassword || !session) throw new errors.SessionNotFound('no change of password is under way');
    const form = {
      current: formText(request, 'current'),
      password: formText(request, 'password'),
      confirmation: formText(request, 'confirmation'),
    };
    const { accountId, uid: sessionUid } = session;
    try {
      const browser = known.idOf(request.headers.cookie, accountId);
      const person = { accountId, sessionUid, address: request.ip, browser, requestId: request.id };
      const change = (await choosesFirst(app, interaction)) ? chooseFirstPassword : changeOwnPassword;
      const faults = await change(app.db, app.secrets, person, form);
      if (Object.keys(faults).length > 0) return await interaction.showAgain({ faults });
    } catch (error) {
      if (!isBusy(error)) throw error;
      askAgain(reply);
      return showPasswordForm(app, reply, interaction, { busy: true });
    }
    return interaction.finish({ [updatePassword]: { outcome: 'success' } });
  });
