import type { AuthProvider } from 'ra-core';
import type { PortalDataProvider } from '../dataProvider/types';
import { loginPath } from './paths';
import type { Person } from './person';
import { createPersonRecord } from './personRecord';
import type { Session } from './types';

/** react-admin's authProvider with the sign-in behind it. */
export interface PortalAuthProvider extends AuthProvider {
  session: Session;
  getPermissions(): Promise<Person>;
  /** Renews the sign-in and forgets the user record, after a profile change (rows AUTH-10, AUTH-11). */
  refreshPerson(): Promise<void>;
  /** Whether the back end answered 403 since the page was loaded (row AUTH-16). */
  wasRefused(): boolean;
}

interface AuthProviderParts {
  session: Session;
  dataProvider: Pick<PortalDataProvider, 'getUser'>;
}

/** Leads somewhere without react-admin logging out or saying anything of its own. */
const quietly = (redirectTo?: string) => ({ redirectTo, logoutUser: false, message: false });

export const createAuthProvider = ({ session, dataProvider }: AuthProviderParts): PortalAuthProvider => {
  const person = createPersonRecord({ session, dataProvider });
  let refused = false;
  const hasLapsed = () => session.state().status === 'lapsed';

  return {
    session,
    getPermissions: person.read,
    /** react-admin's login form is not used: signing in leaves the page. */
    login: () => Promise.resolve(),
    logout: async () => {
      await session.logout();
      return false;
    },
    checkAuth: async () => {
      if (!session.hasStoredSignIn() && !hasLapsed()) throw quietly(loginPath);
    },
    /**
     * Rows AUTH-15 and AUTH-16. A 401 arrives here after its renewal and resend: the sign-in is over, and AuthGate goes
     * to /login with the way back; but not when it was only that the provider could not be asked. Where something
     * unsaved keeps the page, the call has only failed.
     */
    checkError: async (error: { status?: number } | undefined) => {
      if (error?.status === 401 && !session.isProviderUnreachable()) {
        session.end();
        if (hasLapsed()) return;
        throw quietly();
      }
      if (error?.status === 403) {
        refused = true;
        throw quietly(loginPath);
      }
    },
    getIdentity: async () => {
      const { user } = await person.read();
      return { id: user.id, fullName: user.profile.name };
    },
    handleCallback: async () => ({
      redirectTo: (await session.handleCallback(window.location.href)).returnTo ?? false,
    }),
    refreshPerson: async () => {
      if (session.canRenew()) await session.renew();
      person.forget();
    },
    wasRefused: () => refused,
  };
};
