import { callbackPath, loginPath } from '../authProvider/paths';
import { lazyPage } from './components/lazyPage';
import type { Page } from './lib/resource';

export const LoginPage = lazyPage(() => import('./auth/LoginPage'), 'LoginPage', 'start');
export const CallbackPage = lazyPage(() => import('./auth/CallbackPage'), 'CallbackPage', 'start');

/**
 * The pages of no resource inside the shell, by address. The home page is among them: react-admin's dashboard asks for
 * the sign-in and the person once more before it shows.
 */
export const framedPages: ReadonlyMap<string, Page> = new Map<string, Page>([
  ['/', lazyPage(() => import('./dashboard/Dashboard'), 'Dashboard')],
  ['/profile', lazyPage(() => import('./profile/Profile'), 'Profile')],
  ['/company-oauth', lazyPage(() => import('./company/CompanyOAuth'), 'CompanyOAuth')],
]);

/** All pages of no resource, by address. */
export const shellPages: ReadonlyMap<string, Page> = new Map<string, Page>([
  ...framedPages,
  [loginPath, LoginPage],
  [callbackPath, CallbackPage],
]);
