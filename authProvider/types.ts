import type { HttpSession } from '../dataProvider/session';
import type { Observable } from './observable';
import type { SignInRequest } from './signInRequest';

/**
 * `checking`: not known yet, or on the way to the provider. `absent`: nobody is signed in, and the provider was asked.
 * `over`: the sign-in ended while the portal was open. `lapsed`: so it did, but something unsaved is on the page.
 * `leaving`: logging out, or making room for another person. `failed`: the provider cannot be asked.
 */
export type SignInStatus = 'checking' | 'signed_in' | 'absent' | 'over' | 'lapsed' | 'leaving' | 'failed';
export interface SignInState {
  status: SignInStatus;
  /** Why it failed. */
  error?: unknown;
}

/** The sign-in of this tab: all the portal knows of OpenID Connect. */
export interface Session extends HttpSession, Pick<Observable<SignInState>, 'subscribe'> {
  state(): SignInState;
  /** Finds out once per page load whether somebody is signed in; asks the provider once per tab (row SHELL-20). */
  check(request: Pick<SignInRequest, 'returnTo' | 'uiLocales'>): Promise<void>;
  /** Leaves for the provider. @throws InsecureContextError or SignInFailed */
  signIn(request: SignInRequest): Promise<void>;
  /**
   * Signs in again in a window of its own after the sign-in has lapsed: this page stays, with all that is entered in it.
   * Anybody else than the person it belongs to gets a page of his own. Only the last attempt counts, and only until the
   * sign-in is given up or the person logs out.
   * @returns whether this page goes on with the sign-in
   * @throws SignInFailed
   */
  signInAgain(request: Pick<SignInRequest, 'returnTo' | 'uiLocales'>): Promise<boolean>;
  /** Leaves a lapsed sign-in, and with it what is unsaved. */
  giveUp(): void;
  /**
   * Handles the provider's answer in the address, however often it is called; null when it was another window's, which
   * has it now. @throws SignInFailed
   */
  handleCallback(url: string): Promise<{ returnTo: string | null }>;
  /** Leaves for the provider's password change (row PROF-05). */
  changePassword(request: Pick<SignInRequest, 'returnTo' | 'uiLocales'>): Promise<void>;
  /** Whether the person comes from the provider with a new password; says so once. */
  takeNewPassword(): boolean;
  /** Forgets the sign-in here and in all tabs, then ends it at the provider, when that can be reached. */
  logout(): Promise<void>;
  /** Drops a sign-in the back end no longer accepts. */
  end(): void;
  hasStoredSignIn(): boolean;
  /** Whether the access token has run out, so that a call would be refused before it is renewed. */
  isExpired(): boolean;
  /** Whether the provider gave a refresh token: without one a renewal is the end of the sign-in. */
  canRenew(): boolean;
  /** Names this sign-in, for what is kept as long as it lasts. */
  signInId(): string | null;
  /** What the back end calls the person (row AUTH-18). */
  userId(): string | null;
  /** Whether the last renewal failed for lack of an answer and the next one waits. */
  isProviderUnreachable(): boolean;
  /** Renews in time and listens to the browser and to other tabs. @returns what stops that */
  start(): () => void;
}
