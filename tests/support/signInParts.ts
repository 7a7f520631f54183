import type { StoredSignIn } from '../../authProvider/storage';
import type { AppConfig } from '../../contract/appConfig';

export const oidcConfig = (authority: string): AppConfig['oidc'] => ({
  authority,
  clientId: 'portal',
  scope: 'openid profile',
  userIdClaim: 'platform_user_id',
  changePasswordParameter: 'kc_action',
  changePasswordValue: 'UPDATE_PASSWORD',
  acceptsCredentials: true,
});

/** A sign-in of anna, valid for ten minutes. */
export const storedSignIn = (own: Partial<StoredSignIn> = {}): StoredSignIn => ({
  id: 'sign-in-1',
  accessToken: 'access-0',
  refreshToken: 'refresh-0',
  idToken: 'id-token-0',
  nonce: 'nonce-0',
  subject: 'anna',
  userId: '17',
  csrfToken: 'csrf-0',
  renewAt: Date.now() + 540_000,
  expiresAt: Date.now() + 600_000,
  ...own,
});
/** Under which a tab keeps its sign-in in sessionStorage. */
export const signInKey = 'portal.sign_in';

/** What a tab keeps after anna signed in. */
export const keptSignIn = (own?: Partial<StoredSignIn>): [string, string][] => [
  [signInKey, JSON.stringify(storedSignIn(own))],
];
