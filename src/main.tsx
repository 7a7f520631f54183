// First, because react-admin reads the localStorage while it is loaded.
import { requireSessionStorage } from './lib/browserStorage';
import type { I18nProvider } from 'ra-core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { AppConfig } from '../contract/appConfig';
import { createI18nProvider, preferredLanguage } from '../i18n';
import { App, type AppProps } from './App';
import { loadAppConfig } from './config';
import type { ViewAsParts } from './components/viewAs/viewAsParts';
import { forgetScrolling } from './forgetScrolling';
import { focusingTitle } from './components/useTitleFocus';
import { downloadPage, downloadPageOnceThere, isDownloaded, requestFirstPage } from './headStart';
import { hasDraft, viewAsDraft } from './lib/drafts';
import { watchDownloads } from './lib/missingDownload';
import { createPorts } from './ports';
import { hasValidDeclarations, registry } from './registry';
import { renderAtOnce } from './renderAtOnce';
import { startErrorReporting } from './reporting';
import { StartFailure } from './StartFailure';
import { createPortalStore } from './store';
import { loadBranding } from './theme/loadBranding';

const container = document.getElementById('root') ?? document.body;
// Passes errors that an error screen has caught to the browser, where error reporting listens.
const root = createRoot(container, { onCaughtError: error => reportError(error) });
const store = createPortalStore();

/** Waits this many milliseconds for the first page before it shows anything. */
const firstPageWaitMs = 1_000;
const firstPageWait = () => new Promise<undefined>(resolve => setTimeout(resolve, firstPageWaitMs));

/** Requests everything that the first page needs in parallel: branding, person, code and rows. */
const prepare = async (config: AppConfig, language: string) => {
  requireSessionStorage();
  if (config.sentryDsn) void startErrorReporting(config.sentryDsn);
  // Downloaded only if there is a problem to explain.
  if (!hasValidDeclarations(registry)) (await import('./checkDeclarations')).checkDeclarations(registry);
  const { fetch, Banner }: ViewAsParts = hasDraft(viewAsDraft)
    ? (await import('./components/viewAs/viewAsParts')).openViewAs()
    : {};
  const { session, ...ports } = createPorts(config, fetch);
  const branding = loadBranding(ports.dataProvider, window.location.hostname, {
    isDevelopment: import.meta.env.DEV,
    // oxlint-disable-next-line no-console -- for the operator: the person using the portal can do nothing about it
    onProblem: reason => console.warn(reason),
  });
  const firstPage = async () => {
    // The provider would not redirect back to a host of no company.
    if (!session.hasStoredSignIn() && (await branding).isUnknownHost) return undefined;
    return requestFirstPage(window.location, ports, language);
  };
  // The page will meet the same failure and show it.
  const known = firstPage().catch(() => undefined);
  session.start();
  const path = await Promise.race([known, firstPageWait()]);
  // `usr` is where react-router keeps location state. The title gets the focus, which was on the provider's page.
  if (path) window.history.replaceState({ usr: focusingTitle }, '', path);
  return { ...ports, branding: await branding, acceptsCredentials: config.oidc.acceptsCredentials, Banner };
};

const portal = (parts: Omit<AppProps, 'i18nProvider' | 'store'>, i18nProvider: I18nProvider) => {
  const app = <App {...parts} i18nProvider={i18nProvider} store={store} />;
  // Not react-admin's hash router: the specified addresses and the sign-in callback cannot be behind a #.
  const router = createBrowserRouter([{ path: '*', element: app }]);
  forgetScrolling(router, store);
  renderAtOnce(router, { isDownloaded, download: downloadPageOnceThere });
  return <RouterProvider router={router} />;
};

/** Downloads the texts in parallel with everything else. Shows the portal once everything is there. */
const start = async () => {
  watchDownloads();
  void downloadPage(window.location.pathname);
  const language = preferredLanguage(store.getItem<string>('locale'), navigator.languages);
  const prepared = loadAppConfig().then(config => prepare(config, language));
  // Awaited below. Until then, a failure must not count as unhandled.
  prepared.catch(() => {});
  const i18nProvider = await createI18nProvider(language, code => {
    document.documentElement.lang = code;
  });
  const page = await prepared
    .then(parts => portal(parts, i18nProvider))
    .catch((error: unknown) => <StartFailure error={error} i18nProvider={i18nProvider} />);
  // Pages have their own titles, and the browser shows the first title of a document.
  document.querySelector('title')?.remove();
  root.render(<StrictMode>{page}</StrictMode>);
};

start().catch(() => {
  const failure = document.querySelector<HTMLTemplateElement>('#start-failed');
  if (failure) container.replaceChildren(failure.content);
});
