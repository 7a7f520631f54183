import type { I18nProvider } from 'ra-core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { AppConfig } from '../contract/appConfig';
import { createI18nProvider, preferredLanguage } from '../i18n';
import { App, type AppProps } from './App';
import { loadAppConfig } from './config';
import { forgetScrolling } from './forgetScrolling';
import { focusingTitle } from './components/useTitleFocus';
import { downloadPage, downloadPageOnceThere, isDownloaded, requestFirstPage } from './headStart';
import { watchDownloads } from './lib/missingDownload';
import { createPorts } from './ports';
import { isSound, registry } from './registry';
import { renderAtOnce } from './renderAtOnce';
import { startErrorReporting } from './reporting';
import { StartFailure } from './StartFailure';
import { createPortalStore } from './store';
import { loadBranding } from './theme/loadBranding';

const container = document.getElementById('root') ?? document.body;
// Error screens catch errors, so pass them on to error reporting.
const root = createRoot(container, { onCaughtError: error => reportError(error) });
const store = createPortalStore();

/** Milliseconds to wait with an empty screen for the first page. */
const patience = 1_000;
const patienceIsOver = () => new Promise<undefined>(resolve => setTimeout(resolve, patience));

/** Loads all that the first page needs at once: branding, person, code and rows. */
const prepare = async (config: AppConfig, language: string) => {
  if (config.sentryDsn) void startErrorReporting(config.sentryDsn);
  // Checked here and explained in a separate file, so that nobody downloads the explanations for a correct registry.
  if (!isSound(registry)) (await import('./checkDeclarations')).checkDeclarations(registry);
  const { session, ...ports } = createPorts(config);
  const branding = loadBranding(ports.dataProvider, window.location.hostname, {
    isDevelopment: import.meta.env.DEV,
    // For the people who run the portal. Its users cannot change it.
    // oxlint-disable-next-line no-console
    onProblem: reason => console.warn(reason),
  });
  const firstPage = async () => {
    // The provider would not send anybody back to a host without a company.
    if (!session.hasStoredSignIn() && (await branding).isUnknownHost) return undefined;
    return requestFirstPage(window.location, ports, language);
  };
  // The page meets the same failure and shows it.
  const known = firstPage().catch(() => undefined);
  session.start();
  const path = await Promise.race([known, patienceIsOver()]);
  // The state is stored the way react-router does. The heading gets the focus that the provider's page had.
  if (path) window.history.replaceState({ usr: focusingTitle }, '', path);
  return { ...ports, branding: await branding, acceptsCredentials: config.oidc.acceptsCredentials };
};

const portal = (parts: Omit<AppProps, 'i18nProvider' | 'store'>, i18nProvider: I18nProvider) => {
  const app = <App {...parts} i18nProvider={i18nProvider} store={store} />;
  // Not react-admin's hash router: the specification's addresses and the callback of a sign-in have no #.
  const router = createBrowserRouter([{ path: '*', element: app }]);
  forgetScrolling(router, store);
  renderAtOnce(router, { isDownloaded, download: downloadPageOnceThere });
  return <RouterProvider router={router} />;
};

/** Downloads the texts in parallel with everything else, and shows the portal once all is there. */
const start = async () => {
  watchDownloads();
  void downloadPage(window.location.pathname);
  const language = preferredLanguage(store.getItem<string>('locale'), navigator.languages);
  const prepared = loadAppConfig().then(config => prepare(config, language));
  // Awaited below. Until then an unhandled rejection would be reported.
  prepared.catch(() => {});
  const i18nProvider = await createI18nProvider(language, code => {
    document.documentElement.lang = code;
  });
  const page = await prepared
    .then(parts => portal(parts, i18nProvider))
    .catch((error: unknown) => <StartFailure error={error} i18nProvider={i18nProvider} />);
  // React adds each page's <title>, and the browser shows the first one in the document.
  document.querySelector('title')?.remove();
  root.render(<StrictMode>{page}</StrictMode>);
};

start().catch(() => {
  const failure = document.querySelector<HTMLTemplateElement>('#start-failed');
  if (failure) container.replaceChildren(failure.content);
});
