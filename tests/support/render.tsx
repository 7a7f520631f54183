import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { CoreAdminContext, memoryStore, testDataProvider, TestMemoryRouter, usePermissions } from 'ra-core';
import type { ReactNode } from 'react';
import type { PortalAuthProvider } from '../../authProvider';
import type { Person } from '../../authProvider/person';
import { type Language, languages } from '../../contract/constants';
import { createExtensions } from '../../dataProvider/extensions';
import type { PortalDataProvider } from '../../dataProvider/types';
import { languageNames } from '../../i18n';
import { messages as de } from '../../i18n/de';
import { messages as en } from '../../i18n/en';
import { messages as es } from '../../i18n/es';
import { messages as fr } from '../../i18n/fr';
import { routerProvider } from '../../src/components/blockers';
import { DialogHost } from '../../src/components/DialogHost';
import { ExtensionsContext } from '../../src/components/useExtension';
import { PersonContext } from '../../src/components/usePerson';
import { Notification } from '../../src/layout/Notification';
import { BrandingProvider } from '../../src/theme/branding';
import { createPortalTheme } from '../../src/theme/createPortalTheme';
import { distributor } from './people';
import { signedIn } from './signedIn';

/** Lists have more filters than the specification names unless a test says otherwise. */
export const moreFilters = ['license-filters'] as const;

const catalogues = { en, es, fr, de };

export const i18nProviderOf = (language: Language) =>
  polyglotI18nProvider(
    (locale: string) => catalogues[languages.find(known => known === locale) ?? 'en'],
    language,
    languages.map(locale => ({ locale, name: languageNames[locale] })),
  );

export interface Surroundings {
  person?: Person;
  /** Overrides of a sign-in that lasts. */
  authProvider?: Partial<PortalAuthProvider>;
  /** The calls that the page may make. Any other call fails the test. */
  dataProvider?: Partial<PortalDataProvider>;
  /** Width of the window in pixels: 390 is a phone. */
  width?: number;
  language?: Language;
  /** Address at which the page is opened. */
  path?: string;
  /** The portal's own client, for tests in which data that was just read must not be read again. */
  queryClient?: QueryClient;
}

/** Provides the person to pages as `PersonGate` does, but without waiting. */
const SignedIn = ({ children }: { children: ReactNode }) => (
  <PersonContext value={usePermissions<Person>().permissions}>{children}</PersonContext>
);

/** Renders at an address in a window of this width. `address()` returns the page's current address; `goBack()` is Back. */
export const renderAt = (path: string, width: number, ui: ReactNode) => {
  window.innerWidth = width;
  let address = path;
  let navigate: (delta: number) => unknown = () => undefined;
  const view = render(
    <TestMemoryRouter
      initialEntries={[path]}
      locationCallback={({ pathname, search }) => {
        address = pathname + search;
      }}
      navigateCallback={given => {
        navigate = given;
      }}
    >
      {ui}
    </TestMemoryRouter>,
  );
  return { ...view, user: userEvent.setup(), address: () => address, goBack: () => act(async () => navigate(-1)) };
};

/** Renders a page or a component in the shell's surroundings. From there, tests act by role and label. */
export const renderPortal = (
  ui: ReactNode,
  {
    person = distributor,
    authProvider,
    dataProvider = {},
    width = 1280,
    language = 'en',
    path = '/',
    queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  }: Surroundings = {},
) => {
  const view = renderAt(
    path,
    width,
    <CoreAdminContext
      authProvider={signedIn(person, authProvider)}
      dataProvider={testDataProvider(dataProvider)}
      i18nProvider={i18nProviderOf(language)}
      queryClient={queryClient}
      store={memoryStore()}
      routerProvider={routerProvider}
    >
      <BrandingProvider
        value={{
          portal: person.portal,
          companyId: person.user.company.id ?? null,
          companyName: person.user.company.name ?? null,
        }}
      >
        <ThemeProvider theme={createPortalTheme(person.portal, 'light')}>
          <SignedIn>
            <ExtensionsContext value={createExtensions(moreFilters)}>
              <DialogHost>{ui}</DialogHost>
            </ExtensionsContext>
          </SignedIn>
          <Notification />
        </ThemeProvider>
      </BrandingProvider>
    </CoreAdminContext>,
  );
  return { ...view, queryClient };
};
