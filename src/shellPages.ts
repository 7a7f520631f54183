import { callbackPath, loginPath } from '../authProvider/paths';
import { lazyPage } from './components/lazyPage';
import { workOnListPath } from './components/pastedList';
import type { Page } from './lib/resource';

export const LoginPage = lazyPage(() => import('./auth/signInPages'), 'LoginPage', 'signIn');
export const CallbackPage = lazyPage(() => import('./auth/signInPages'), 'CallbackPage', 'signIn');

/**
 * The shell's pages by address. The home page is not react-admin's dashboard, which would check the sign-in and the
 * person again.
 */
export const framedPages: ReadonlyMap<string, Page> = new Map<string, Page>([
  ['/', lazyPage(() => import('./dashboard/Dashboard'), 'Dashboard')],
  ['/profile', lazyPage(() => import('./profile/Profile'), 'Profile')],
  ['/company-oauth', lazyPage(() => import('./profile/CompanyOAuth'), 'CompanyOAuth')],
  [workOnListPath, lazyPage(() => import('./workOnList/WorkOnList'), 'WorkOnList')],
]);

export const shellPages: ReadonlyMap<string, Page> = new Map<string, Page>([
  ...framedPages,
  [loginPath, LoginPage],
  [callbackPath, CallbackPage],
]);
