import { createAuthProvider, type PortalAuthProvider } from '../../authProvider';
import type { Person } from '../../authProvider/person';
import type { Session } from '../../authProvider/types';
import { hasUnsaved } from '../../src/components/useUnsaved';

const signedInState = { status: 'signed_in' } as const;

/** A sign-in that lasts as long as the test. */
const session: Session = {
  state: () => signedInState,
  subscribe: () => () => {},
  check: async () => {},
  signIn: async () => {},
  handleCallback: async () => ({ returnTo: '/' }),
  signInAgain: async () => true,
  giveUp: () => {},
  changePassword: async () => {},
  takeNewPassword: () => false,
  logout: async () => {},
  end: () => {},
  renew: async () => 'renewed',
  accessToken: () => 'a-token',
  csrfToken: () => 'a-csrf-token',
  hasStoredSignIn: () => true,
  isExpired: () => false,
  canRenew: () => true,
  signInId: () => 'a-sign-in',
  userId: () => '11',
  isProviderUnreachable: () => false,
  start: () => () => {},
};

/** The authProvider of a signed-in person. */
export const signedIn = (person: Person, changes: Partial<PortalAuthProvider> = {}): PortalAuthProvider => ({
  session,
  login: async () => {},
  logout: async () => false,
  checkAuth: async () => {},
  checkError: async () => {},
  getIdentity: async () => ({ id: person.user.id, fullName: person.user.profile.name }),
  getPermissions: async () => person,
  refreshPerson: async () => {},
  forgetPerson: () => {},
  wasRefused: () => false,
  ...changes,
});

const { checkError } = createAuthProvider({
  session,
  dataProvider: { getUser: () => Promise.reject(new Error('nobody asks')) },
  hasUnsaved,
});

/** Handles a 403 as the portal does. */
export const deniedOn403: Partial<PortalAuthProvider> = { checkError };

export const signedInSession = (changes: Partial<Session>): Session => ({ ...session, ...changes });
