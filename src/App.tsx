import type { QueryClient } from '@tanstack/react-query';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  type I18nProvider,
  ResourceDefinitionContext,
  type Store,
} from 'ra-core';
import { type ComponentType, Suspense, useMemo } from 'react';
import { Route } from 'react-router-dom';
import type { PortalAuthProvider } from '../authProvider';
import { callbackPath } from '../authProvider/paths';
import { createExtensions, type Extensions } from '../dataProvider/extensions';
import type { PortalDataProvider } from '../dataProvider/types';
import { FormBody, TabbedFormBody } from './components/FormBody';
import { Loading } from './components/Loading';
import { NoAccess } from './components/MessageScreen';
import { routerProvider } from './components/blockers';
import { CredentialsContext } from './components/credentials';
import { ExtensionsContext } from './components/useExtension';
import { lazyPage } from './components/lazyPage';
import { ErrorScreen } from './layout/ErrorScreen';
import { Notification } from './layout/Notification';
import { ResourcePage } from './layout/ResourcePage';
import { Shell } from './layout/Shell';
import type { ResourceDeclaration } from './lib/resource';
import { useRegistry } from './registry';
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
  acceptsCredentials?: boolean;
  /** Default: the back end has none. */
  extensions?: Extensions;
  /** Shown above everything else. */
  Banner?: ComponentType | undefined;
  /** Default: all registered resources. */
  resources?: readonly ResourceDeclaration[];
}

const UnknownHost = lazyPage(() => import('./auth/screens'), 'UnknownHost', 'signIn');

const UnknownPage = lazyPage(() => import('./declared/PublishedLists'), 'UnknownPage', 'start');

const noExtensions = createExtensions([]);

/** All definitions are known. react-admin would register each once more, and draw the first page twice. */
const unchanged = { register: () => {}, unregister: () => {} };

const useRoutes = (given: AppProps['resources']) => {
  const registered = useRegistry();
  const resources = given ?? registered;
  return useMemo(() => {
    const routes = resources.map(resourceRoutes);
    return { routes, declared: { definitions: resourceDefinitions(routes), ...unchanged } };
  }, [resources]);
};

export const App = ({
  branding,
  Banner,
  acceptsCredentials = true,
  extensions = noExtensions,
  resources,
  ...ports
}: AppProps) => {
  const { routes, declared } = useRoutes(resources);
  return (
    <CoreAdminContext {...ports} routerProvider={routerProvider}>
      <BrandingProvider value={branding}>
        <PortalTheme formBody={FormBody} tabbedFormBody={TabbedFormBody}>
          <CredentialsContext value={acceptsCredentials}>
            <ExtensionsContext value={extensions}>
              <ResourceDefinitionContext value={declared}>
                {Banner && <Banner />}
                <Suspense fallback={<Loading />}>
                  {branding.isUnknownHost ? (
                    <UnknownHost />
                  ) : (
                    <CoreAdminUI
                      disableTelemetry
                      layout={Shell}
                      loading={Loading}
                      error={ErrorScreen}
                      catchAll={UnknownPage}
                      accessDenied={NoAccess}
                      authenticationError={ErrorScreen}
                      loginPage={LoginPage}
                    >
                      <CustomRoutes noLayout>
                        <Route path={callbackPath} element={<CallbackPage />} />
                      </CustomRoutes>
                      <CustomRoutes>
                        {Array.from(framedPages, ([path, Page]) => (
                          <Route
                            key={path}
                            path={path}
                            element={
                              <ResourcePage>
                                <Page />
                              </ResourcePage>
                            }
                          />
                        ))}
                      </CustomRoutes>
                      {routes}
                    </CoreAdminUI>
                  )}
                </Suspense>
              </ResourceDefinitionContext>
            </ExtensionsContext>
          </CredentialsContext>
          <Notification />
        </PortalTheme>
      </BrandingProvider>
    </CoreAdminContext>
  );
};
