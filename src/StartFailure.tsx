import { I18nContext, type I18nProvider } from 'ra-core';
import { ErrorScreen } from './layout/ErrorScreen';
import { PortalTheme } from './theme/PortalTheme';

interface Props {
  error: unknown;
  i18nProvider: I18nProvider;
}

/** The error screen for a portal that could not start. Needs only the texts. */
export const StartFailure = ({ error, i18nProvider }: Props) => (
  <I18nContext.Provider value={i18nProvider}>
    <PortalTheme>
      <ErrorScreen error={error} />
    </PortalTheme>
  </I18nContext.Provider>
);
