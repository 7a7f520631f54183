import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { EmbeddedOidc } from '../oidcSettings';
import type { PortalApp } from '../portalApp';
import { hasOtherAccountAt } from '../queries/identity/accounts';
import { hostOf } from './brand';

const { Check, Prompt, base } = interactionPolicy;

export const updatePassword = 'update_password';

/** Asks for a sign-in and required password changes, never for consent: the only client is the portal itself. */
export const createPolicy = (
  { db }: Pick<PortalApp, 'db'>,
  { changePasswordParameter, changePasswordValue }: EmbeddedOidc,
) => {
  const policy = base();
  policy.remove('consent');
  const { checks } = policy.get('login') ?? {};
  // A session may outlive its account.
  checks?.add(
    new Check('account_gone', 'the account no longer exists', 'login_required', ({ oidc }) =>
      Boolean(oidc.session?.accountId && !oidc.account),
    ),
  );
  checks?.add(
    new Check('other_account', 'the person has another account here', 'login_required', async ({ oidc }) =>
      oidc.account ? hasOtherAccountAt(db, oidc.account.accountId, hostOf(oidc.params?.redirect_uri)) : false,
    ),
  );
  const isAskedFor = ({ oidc }: KoaContextWithOIDC) =>
    oidc.params?.[changePasswordParameter] === changePasswordValue && !oidc.result?.[updatePassword];
  const isInitial = ({ oidc }: KoaContextWithOIDC) => oidc.account?.hasInitialPassword === true;
  policy.add(
    new Prompt(
      { name: updatePassword },
      new Check('password_change_asked', 'the password is to be changed', isAskedFor),
      new Check('initial_password', 'an initial password is for one sign-in', isInitial),
    ),
  );
  return policy;
};
