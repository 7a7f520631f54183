import type { AuthProvider, RaRecord } from 'ra-core';
import type { PortalDataProvider } from '../dataProvider/types';
import { loginPath } from './paths';
import { createPersonRecord, type Person } from './person';
import type { Session } from './types';

export interface PortalAuthProvider extends AuthProvider {
  session: Session;
  getPermissions(): Promise<Person>;
  /** Renews the sign-in and reloads the user record. Call it after a change of the profile. */
  refreshPerson(): Promise<void>;
  /** Lets the next look at the person's record ask for it, however new it is. */
  forgetPerson(): void;
  /** Whether the back end has answered 403 since the page was loaded. */
  wasRefused(): boolean;
}

interface AuthProviderParts {
  session: Session;
  dataProvider: Pick<PortalDataProvider, 'getUser'>;
  /** Whether leaving the page would lose entries. Default: never. */
  hasUnsaved?: () => boolean;
  /** Whether a person may perform an action. Absent: everybody may. */
  mayAccess?: (person: Person, question: AccessQuestion) => boolean;
}

export interface AccessQuestion {
  resource: string;
  action: string;
  record?: Partial<RaRecord> | undefined;
}

interface RefusedCall {
  status?: number;
  body?: { isCommand?: boolean };
}

const quietly = (redirectTo?: string) => ({ redirectTo, logoutUser: false, message: false });

export const createAuthProvider = ({
  session,
  dataProvider,
  hasUnsaved = () => false,
  mayAccess = () => true,
}: AuthProviderParts): PortalAuthProvider => {
  const person = createPersonRecord({ session, dataProvider });
  let refused = false;
  const hasLapsed = () => session.state().status === 'lapsed';

  return {
    session,
    getPermissions: person.read,
    canAccess: async question => mayAccess(await person.read().catch(person.orLast), question),
    /** Nobody calls it, because signing in leaves the page. */
    login: () => Promise.resolve(),
    logout: async () => {
      await session.logout();
      return false;
    },
    checkAuth: async () => {
      if (!session.hasStoredSignIn() && !hasLapsed()) throw quietly(loginPath);
    },
    /**
     * The HTTP client has already renewed: a 401 ends the sign-in, but unsaved entries keep the page. Never rejects for
     * a command, because react-admin would then report it as done; AuthGate asks for the sign-in.
     */
    checkError: async (error: RefusedCall | undefined) => {
      const isCommand = error?.body?.isCommand === true;
      if (error?.status === 401 && !session.isProviderUnreachable()) {
        session.end();
        if (hasLapsed() || isCommand) return;
        throw quietly();
      }
      if (error?.status === 403 && !isCommand && !hasUnsaved()) {
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
    forgetPerson: person.forget,
    wasRefused: () => refused,
  };
};
