import type { QueryClient } from '@tanstack/react-query';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
  ResourceDefinitionContextProvider,
  type Store,
} from 'ra-core';
import { Suspense } from 'react';
import { Route } from 'react-router-dom';
import type { PortalAuthProvider } from '../authProvider';
import { callbackPath } from '../authProvider/paths';
import type { PortalDataProvider } from '../dataProvider/types';
import { CredentialsContext } from './components/credentials';
import { lazyPage } from './components/lazyPage';
import { ErrorScreen } from './layout/ErrorScreen';
import { Loading } from './components/Loading';
import { NotFound } from './layout/NotFound';
import { Shell } from './layout/Shell';
import { Toasts } from './layout/Toasts';
import { registry } from './registry';
import { resourceDefinitions, resourceRoutes } from './resourceRoutes';
import { CallbackPage, framedPages, LoginPage } from './shellPages';
import { PortalTheme } from './theme/PortalTheme';
import { BrandingProvider, type BrandingValue } from './theme/branding';

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

const UnknownHost = lazyPage(() => import('./auth/UnknownHost'), 'UnknownHost', 'start');
const resources = registry.map(resourceRoutes);
const definitions = resourceDefinitions(resources);

/** The portal over its ports. Resources come from the registry; the shell's own pages are the custom routes. */
export const App = ({ branding, acceptsCredentials = true, ...ports }: AppProps) => (
  <CoreAdminContext {...ports}>
    <BrandingProvider value={branding}>
      <PortalTheme>
        <CredentialsContext value={acceptsCredentials}>
          <ResourceDefinitionContextProvider definitions={definitions}>
            <Suspense fallback={<Loading />}>
              {branding.isUnknownHost ? (
                <UnknownHost />
              ) : (
                <CoreAdminUI
                  disableTelemetry
                  layout={Shell}
                  loading={Loading}
                  error={ErrorScreen}
                  catchAll={NotFound}
                  loginPage={LoginPage}
                >
                  <CustomRoutes noLayout>
                    <Route path={callbackPath} element={<CallbackPage />} />
                  </CustomRoutes>
                  <CustomRoutes>
                    {Array.from(framedPages, ([path, Page]) => (
                      <Route key={path} path={path} element={<Page />} />
                    ))}
                  </CustomRoutes>
                  {resources}
                </CoreAdminUI>
              )}
            </Suspense>
          </ResourceDefinitionContextProvider>
        </CredentialsContext>
        <Toasts />
      </PortalTheme>
    </BrandingProvider>
  </CoreAdminContext>
);
