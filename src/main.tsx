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
// What an error screen shows was caught; error reporting listens to what the browser is told.
const root = createRoot(container, { onCaughtError: error => reportError(error) });
const store = createPortalStore();

/** For so long, in ms, nothing is shown for the sake of showing the page itself at once. */
const patience = 1_000;
const patienceIsOver = () => new Promise<undefined>(resolve => setTimeout(resolve, patience));

/** Asks for all that the first page needs at once: branding, person, code and rows. */
const prepare = async (config: AppConfig, language: string) => {
  if (config.sentryDsn) void startErrorReporting(config.sentryDsn);
  // The sentences about it are downloaded by nobody else.
  if (!isSound(registry)) (await import('./checkDeclarations')).checkDeclarations(registry);
  const { session, ...ports } = createPorts(config);
  const branding = loadBranding(ports.dataProvider, window.location.hostname, {
    isDevelopment: import.meta.env.DEV,
    // For whoever runs the portal; the person using it can do nothing about it.
    // oxlint-disable-next-line no-console
    onProblem: reason => console.warn(reason),
  });
  const firstPage = async () => {
    // The provider would not send anybody back to a host of no company.
    if (!session.hasStoredSignIn() && (await branding).isUnknownHost) return undefined;
    return requestFirstPage(window.location, ports, language);
  };
  // What fails is shown by the page, which comes upon the same.
  const known = firstPage().catch(() => undefined);
  session.start();
  const path = await Promise.race([known, patienceIsOver()]);
  // As react-router keeps the state of an address. The provider's page had the focus until now.
  if (path) window.history.replaceState({ usr: focusingTitle }, '', path);
  return { ...ports, branding: await branding, acceptsCredentials: config.oidc.acceptsCredentials };
};

const portal = (parts: Omit<AppProps, 'i18nProvider' | 'store'>, i18nProvider: I18nProvider) => {
  const app = <App {...parts} i18nProvider={i18nProvider} store={store} />;
  // Not react-admin's hash router: addresses after # cannot be those of the specification, nor a sign-in's way back.
  const router = createBrowserRouter([{ path: '*', element: app }]);
  forgetScrolling(router, store);
  renderAtOnce(router, { isDownloaded, download: downloadPageOnceThere });
  return <RouterProvider router={router} />;
};

/** Texts are downloaded beside all else; the portal is shown once everything is there. */
const start = async () => {
  watchDownloads();
  void downloadPage(window.location.pathname);
  const language = preferredLanguage(store.getItem<string>('locale'), navigator.languages);
  const prepared = loadAppConfig().then(config => prepare(config, language));
  // Awaited below; until then its failure is nobody's.
  prepared.catch(() => {});
  const i18nProvider = await createI18nProvider(language, code => {
    document.documentElement.lang = code;
  });
  const page = await prepared
    .then(parts => portal(parts, i18nProvider))
    .catch((error: unknown) => <StartFailure error={error} i18nProvider={i18nProvider} />);
  // Pages bring titles of their own, and a document shows its first.
  document.querySelector('title')?.remove();
  root.render(<StrictMode>{page}</StrictMode>);
};

start().catch(() => {
  const failure = document.querySelector<HTMLTemplateElement>('#start-failed');
  if (failure) container.replaceChildren(failure.content);
});
