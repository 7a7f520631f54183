// Must come first, because react-admin reads the localStorage while it loads.
import { requireSessionStorage } from './lib/browserStorage';
import { I18nContext, type I18nProvider, type Store } from 'ra-core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createAuthProvider } from '../authProvider';
import { createSession } from '../authProvider/session';
import type { AppConfig } from '../contract/appConfig';
import { isPortalDeclaration } from '../contract/constants';
import { createDataProvider } from '../dataProvider';
import { createExtensions } from '../dataProvider/extensions';
import { createI18nProvider } from '../i18n';
import { preferredLanguage } from '../i18n/preferredLanguage';
import { App, type AppProps } from './App';
import { afterPage } from './components/useDownloadLater';
import { focusingTitle } from './components/useTitleFocus';
import { hasUnsaved } from './components/useUnsaved';
import type { ViewAsParts } from './components/viewAs/viewAsParts';
import { loadAppConfig } from './config';
import { fetchFirst, forgetFirstAnswers } from './firstAnswers';
import { downloadPage, downloadPageOnceThere, isDownloaded, requestFirstPage } from './headStart';
import { ErrorScreen } from './layout/ErrorScreen';
import { accessTo } from './lib/access';
import { clearDrafts, hasDraft, viewAsDraft } from './lib/drafts';
import { watchDownloads } from './lib/missingDownload';
import { pageOf } from './lib/pageOf';
import { createQueryClient, readRecordsAnew } from './queryClient';
import { allLists, redraw, registry, wires } from './registry';
import { renderAtOnce } from './renderAtOnce';
import { startErrorReporting } from './reporting';
import { createPortalStore } from './store';
import { PortalTheme } from './theme/PortalTheme';
import { loadBranding } from './theme/loadBranding';

const container = document.getElementById('root') ?? document.body;
// Passes errors that an error screen has caught to the browser, where error reporting listens.
const root = createRoot(container, { onCaughtError: error => reportError(error) });
const store = createPortalStore();

/** Waits this many milliseconds for the first page before it shows anything. */
const firstPageWaitMs = 1_000;
const firstPageWait = () => new Promise<undefined>(resolve => setTimeout(resolve, firstPageWaitMs));

/** By then, the first rows are there, and nobody has looked for another list in the menu. */
const listsAfterMs = 1_500;

/**
 * Declares the configuration's lists and settings. A list does not wait for other lists, whose check takes a millisecond
 * each: those come to the menu a moment later. Settings concern them all.
 */
const declareLists = async ({ resources: all, faults }: AppConfig): Promise<void> => {
  const declare = async (these: typeof all) => {
    const [code, faultOf] = await Promise.all([
      import('./declared/declare'),
      faults
        ? (declaration: unknown) => faults[all.indexOf(declaration)] ?? undefined
        : import('../contract/declarations').then(({ declarationFault }) => declarationFault),
    ]);
    code.declare(these, faultOf);
  };
  const [, open = ''] = window.location.pathname.split('/');
  const named = (name: string) => all.filter(each => Object(each).name === name);
  const isList = open in wires || named(open).length > 0;
  const first = isList && !all.some(isPortalDeclaration) ? named(open) : all;
  if (first.length > 0) await declare(first);
  const others = all.filter(each => !first.includes(each));
  if (others.length > 0) void afterPage(() => declare(others), listsAfterMs)().then(redraw, reportError);
};

/** Requests everything that the first page needs in parallel: branding, person, code and rows. */
const prepare = async (config: AppConfig, language: string) => {
  requireSessionStorage();
  if (config.sentryDsn) void startErrorReporting(config.sentryDsn);
  // A build has checked them before.
  if (import.meta.env.DEV) (await import('./checkDeclarations')).checkDeclarations(registry);
  if (config.portal) (await import('./declared/portal')).applyPortal(config.portal);
  await declareLists(config);
  const { fetch = fetchFirst, Banner }: ViewAsParts = hasDraft(viewAsDraft)
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
  forgetFirstAnswers();
  // `usr` is where react-router keeps location state. The title gets the focus, which was on the provider's page.
  if (path) window.history.replaceState({ usr: focusingTitle }, '', path);
  return { ...ports, branding: await branding, acceptsCredentials: config.oidc.acceptsCredentials, Banner };
};

const portal = (parts: Omit<AppProps, 'i18nProvider' | 'store'>, i18nProvider: I18nProvider) => {
  const app = <App {...parts} i18nProvider={i18nProvider} store={store} />;
  // Replaces react-admin's hash router: the specified addresses and the sign-in callback cannot be behind a #.
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
  const prepared = loadAppConfig(fetchFirst).then(config => prepare(config, language));
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

type Router = ReturnType<typeof createBrowserRouter>;

/** Lets a list opened by a link start at its top. react-admin would restore the scroll position, as after Back. */
const forgetScrolling = (router: Router, store: Store): void => {
  let page = pageOf(router.state.location.pathname);
  router.subscribe(({ historyAction, location }) => {
    const next = pageOf(location.pathname);
    if (historyAction === 'PUSH' && next !== page) store.removeItem(`${next.slice(1)}.list.scrollPosition`);
    page = next;
  });
};

interface Props {
  error: unknown;
  i18nProvider: I18nProvider;
}

/** The error screen for a portal that could not start. Needs only the texts. */
const StartFailure = ({ error, i18nProvider }: Props) => (
  <I18nContext.Provider value={i18nProvider}>
    <PortalTheme>
      <ErrorScreen error={error} />
    </PortalTheme>
  </I18nContext.Provider>
);

/** @param fetch sends the requests to the back end */
const createPorts = (config: AppConfig, fetch?: typeof globalThis.fetch) => {
  const queryClient = createQueryClient();
  const onCleared = () => {
    queryClient.clear();
    clearDrafts();
  };
  const session = createSession({ oidc: config.oidc, onCleared, hasUnsaved });
  const onPartialRows = (resource: string) => readRecordsAnew(queryClient, resource);
  const extensions = createExtensions(config.extensions);
  const dataProvider = createDataProvider({ config, session, wires, extensions, onPartialRows, allLists, fetch });
  const authProvider = createAuthProvider({ session, dataProvider, hasUnsaved, mayAccess: accessTo(registry) });
  return { session, dataProvider, authProvider, queryClient, extensions };
};

start().catch(() => {
  const failure = document.querySelector<HTMLTemplateElement>('#start-failed');
  if (failure) container.replaceChildren(failure.content);
});
