import { type I18nProvider, testDataProvider } from 'ra-core';
import type { ExtensionName } from '../../contract/extensions/names';
import { createExtensions, type Extensions } from '../../dataProvider/extensions';
import type { PortalDataProvider } from '../../dataProvider/types';
import { App } from '../../src/App';
import { createQueryClient } from '../../src/queryClient';
import { createPortalStore } from '../../src/store';
import type { BrandingValue } from '../../src/theme/branding';
import type { ResourceDeclaration } from '../../src/lib/resource';
import { ownResources } from './ownResources';
import { distributor } from './people';
import { i18nProviderOf, moreFilters, renderAt, type Surroundings } from './render';
import { signedIn } from './signedIn';

interface Opening extends Surroundings {
  branding?: Partial<BrandingValue>;
  /** Default: the catalogues of `language`, whole. */
  i18nProvider?: I18nProvider;
  /** Additions to the specification's API that the back end has. Default: more filters. */
  extensions?: readonly ExtensionName[] | Extensions;
  /** By default the portal's own, whatever else is in resources/. 'registered': all, and those that are published. */
  resources?: readonly ResourceDeclaration[] | 'registered';
}

/** Opens the whole portal with its resources at an address. `calls` lists the data it asked for. */
export const renderApp = (path: string, opening: Opening = {}) => {
  const { person = distributor, authProvider, dataProvider = {}, width = 1280, language = 'en', branding } = opening;
  const { resources = ownResources, extensions = moreFilters, i18nProvider = i18nProviderOf(language) } = opening;
  const { queryClient = createQueryClient() } = opening;
  const calls: string[] = [];
  const list = async (resource: string) => {
    calls.push(resource);
    return { data: [], total: 0 };
  };
  const data: Partial<PortalDataProvider> = {
    getList: list,
    getLicenseCounters: async () => [],
    getManagerPermissions: async () => [],
    ...dataProvider,
  };
  const view = renderAt(
    path,
    width,
    <App
      authProvider={signedIn(person, authProvider)}
      dataProvider={testDataProvider(data) as PortalDataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={createPortalStore()}
      resources={resources === 'registered' ? undefined : resources}
      extensions={'has' in extensions ? extensions : createExtensions(extensions)}
      branding={{ portal: person.portal, companyId: 1, companyName: 'Acme Software', ...branding }}
    />,
  );
  return { ...view, calls, queryClient };
};
