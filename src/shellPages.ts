import { callbackPath, loginPath } from '../authProvider/paths';
import { lazyPage } from './components/lazyPage';
import type { Page } from './lib/resource';

export const Dashboard = lazyPage(() => import('./dashboard/Dashboard'), 'Dashboard');
export const Profile = lazyPage(() => import('./profile/Profile'), 'Profile');
export const CompanyOAuth = lazyPage(() => import('./company/CompanyOAuth'), 'CompanyOAuth');
export const LoginPage = lazyPage(() => import('./auth/LoginPage'), 'LoginPage');
export const CallbackPage = lazyPage(() => import('./auth/CallbackPage'), 'CallbackPage');

/** The pages of no resource, by address. */
export const shellPages: ReadonlyMap<string, Page> = new Map<string, Page>([
  ['/', Dashboard],
  ['/profile', Profile],
  ['/company-oauth', CompanyOAuth],
  [loginPath, LoginPage],
  [callbackPath, CallbackPage],
]);
