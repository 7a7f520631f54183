import type { HttpSession } from '../dataProvider/httpClient';
import type { Observable } from './observable';

/**
 * `checking`: not known yet, or on the way to the provider. `absent`: nobody is signed in, and the provider has no
 * session. `over`: the sign-in ended while the portal was open. `lapsed`: it ended, but the page has unsaved entries.
 * `leaving`: logging out, or making room for another person. `failed`: the provider cannot be reached.
 */
type SignInStatus = 'checking' | 'signed_in' | 'absent' | 'over' | 'lapsed' | 'leaving' | 'failed';
export interface SignInState {
  status: SignInStatus;
  error?: unknown;
}

/** The sign-in of this tab. The rest of the portal knows nothing else of OpenID Connect. */
export interface Session extends HttpSession, Pick<Observable<SignInState>, 'subscribe'> {
  state(): SignInState;
  /** Finds out once per page load whether somebody is signed in. Asks the provider only once per tab. */
  check(request: Pick<SignInRequest, 'returnTo' | 'uiLocales'>): Promise<void>;
  /** Leaves for the provider. @throws InsecureContextError or SignInFailed */
  signIn(request: SignInRequest): Promise<void>;
  /**
   * Signs in again in another window, and keeps this page's entries for the same person.
   * @returns whether this page continues with the sign-in
   * @throws SignInFailed
   */
  signInAgain(request: Pick<SignInRequest, 'returnTo' | 'uiLocales'>): Promise<boolean>;
  giveUp(): void;
  /** Repeated calls share a promise. `returnTo` is null if the answer is another window's. @throws SignInFailed */
  handleCallback(url: string): Promise<{ returnTo: string | null }>;
  changePassword(request: Pick<SignInRequest, 'returnTo' | 'uiLocales'>): Promise<void>;
  /** Whether the person has just changed the password at the provider. True only once. */
  takeNewPassword(): boolean;
  /** Forgets the sign-in in all tabs, then ends it at the provider if that can be reached. */
  logout(): Promise<void>;
  /** Drops a sign-in that the back end no longer accepts. */
  end(): void;
  hasStoredSignIn(): boolean;
  isExpired(): boolean;
  /** Whether there is a refresh token. Without one, a renewal ends the sign-in. */
  canRenew(): boolean;
  /** Identifies this sign-in, for caches that last as long. */
  signInId(): string | null;
  userId(): string | null;
  /** Whether the last renewal got no answer and the next one is waiting. */
  isProviderUnreachable(): boolean;
  /** Renews in time and listens to the browser and to other tabs. @returns a function that stops both */
  start(): () => void;
}

export interface SignInRequest {
  returnTo: string;
  uiLocales: string;
  /** Asks the provider only whether it has a session, without showing a form. */
  promptNone?: boolean;
  changePassword?: boolean;
  /** The answer arrives in another window. */
  inWindow?: boolean;
  /** The provider's form had expired before, and is asked for once more. */
  isRepeated?: boolean;
}

/** Kept until the provider's answer arrives. */
export interface RequestData extends SignInRequest {
  nonce: string;
}
