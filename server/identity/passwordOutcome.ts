import type { KoaContextWithOIDC } from 'oidc-provider';
import type { EmbeddedOidc } from '../oidcSettings';
import { updatePassword } from './policy';

/** Adds Keycloak's kc_action_status, which says whether the password was changed. */
export const createTellOutcome =
  ({ changePasswordParameter, changePasswordValue }: EmbeddedOidc) =>
  async (context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    const result = context.oidc?.result?.[updatePassword] as { outcome: string } | undefined;
    const address = context.response.get('location');
    const isAskedFor = context.oidc?.params?.[changePasswordParameter] === changePasswordValue;
    if (!result || !isAskedFor || !URL.canParse(address)) return;
    const answer = new URL(address);
    answer.searchParams.set(`${changePasswordParameter}_status`, result.outcome);
    context.set('location', answer.href);
  };
