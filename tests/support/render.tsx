import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type AuthProvider, CoreAdminContext, memoryStore, TestMemoryRouter, testDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import type { Person } from '../../authProvider/person';
import { type Language, languages } from '../../contract/constants';
import type { PortalDataProvider } from '../../dataProvider/types';
import { messages as de } from '../../i18n/de';
import { messages as en } from '../../i18n/en';
import { messages as es } from '../../i18n/es';
import { messages as fr } from '../../i18n/fr';
import { Toasts } from '../../src/layout/Toasts';
import { BrandingProvider } from '../../src/theme/branding';
import { createPortalTheme } from '../../src/theme/createPortalTheme';
import { distributor } from './people';

const catalogues = { en, es, fr, de };

const i18nProvider = (language: Language) =>
  polyglotI18nProvider(
    (locale: string) => catalogues[languages.find(known => known === locale) ?? 'en'],
    language,
    languages.map(locale => ({ locale, name: locale })),
  );

/** Signed in as the person, for ever. */
const authProvider = (person: Person): AuthProvider => ({
  login: async () => {},
  logout: async () => false,
  checkAuth: async () => {},
  checkError: async () => {},
  getIdentity: async () => ({ id: person.user.id, fullName: person.user.profile.name }),
  getPermissions: async () => person,
});

interface Surroundings {
  person?: Person;
  /** The calls the page may make; any other call fails the test. */
  dataProvider?: Partial<PortalDataProvider>;
  /** Width of the window in pixels: 390 is a phone. */
  width?: number;
  language?: Language;
  /** Address the page is opened at. */
  path?: string;
}

/** Renders a page or a component of the portal in the shell's surroundings; acts by role and label from there. */
export const renderPortal = (
  ui: ReactNode,
  { person = distributor, dataProvider = {}, width = 1280, language = 'en', path = '/' }: Surroundings = {},
) => {
  window.innerWidth = width;
  let address = path;
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <TestMemoryRouter
      initialEntries={[path]}
      locationCallback={({ pathname, search }) => {
        address = pathname + search;
      }}
    >
      <CoreAdminContext
        authProvider={authProvider(person)}
        dataProvider={testDataProvider(dataProvider)}
        i18nProvider={i18nProvider(language)}
        queryClient={queryClient}
        store={memoryStore()}
      >
        <BrandingProvider
          value={{ portal: person.portal, companyId: person.user.company.id, companyName: person.user.company.name }}
        >
          <ThemeProvider theme={createPortalTheme(person.portal, 'light')}>
            {ui}
            <Toasts />
          </ThemeProvider>
        </BrandingProvider>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return { ...view, user: userEvent.setup(), queryClient, address: () => address };
};
