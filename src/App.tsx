import type { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, type I18nProvider, type Store } from 'ra-core';
import { lazy, Suspense } from 'react';
import { Route } from 'react-router-dom';
import type { PortalAuthProvider } from '../authProvider';
import type { PortalDataProvider } from '../dataProvider/types';
import { CredentialsContext } from './components/credentials';
import { ErrorScreen } from './layout/ErrorScreen';
import { Loading } from './layout/Loading';
import { NotFound } from './layout/NotFound';
import { Shell } from './layout/Shell';
import { Toasts } from './layout/Toasts';
import { registry } from './registry';
import { resourceRoutes } from './resourceRoutes';
import { BrandingProvider, type BrandingValue } from './theme/branding';
import { PortalTheme } from './theme/PortalTheme';

const Dashboard = lazy(async () => ({ default: (await import('./dashboard/Dashboard')).Dashboard }));
const Profile = lazy(async () => ({ default: (await import('./profile/Profile')).Profile }));
const CompanyOAuth = lazy(async () => ({ default: (await import('./company/CompanyOAuth')).CompanyOAuth }));
const LoginPage = lazy(async () => ({ default: (await import('./auth/LoginPage')).LoginPage }));
const CallbackPage = lazy(async () => ({ default: (await import('./auth/CallbackPage')).CallbackPage }));

export interface AppProps {
  authProvider: PortalAuthProvider;
  dataProvider: PortalDataProvider;
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
  store: Store;
  branding: BrandingValue;
  /** Whether passwords and client secrets set here are those the identity provider accepts. */
  acceptsCredentials?: boolean;
}

/** The portal over its ports. Resources come from the registry; the shell's own pages are the custom routes. */
export const App = ({ branding, acceptsCredentials = true, ...ports }: AppProps) => (
  <CoreAdminContext {...ports}>
    <BrandingProvider value={branding}>
      <PortalTheme>
        <CredentialsContext value={acceptsCredentials}>
          <Suspense fallback={<Loading />}>
            <CoreAdminUI
              disableTelemetry
              dashboard={Dashboard}
              layout={Shell}
              loading={Loading}
              error={ErrorScreen}
              catchAll={NotFound}
              loginPage={LoginPage}
            >
              <CustomRoutes noLayout>
                <Route path="/auth/callback" element={<CallbackPage />} />
              </CustomRoutes>
              <CustomRoutes>
                <Route path="/profile" element={<Profile />} />
                <Route path="/company-oauth" element={<CompanyOAuth />} />
              </CustomRoutes>
              {registry.map(resourceRoutes)}
            </CoreAdminUI>
          </Suspense>
        </CredentialsContext>
        <Toasts />
      </PortalTheme>
    </BrandingProvider>
  </CoreAdminContext>
);
