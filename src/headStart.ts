import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { getQuery, type HttpError, parseQueryFromLocation } from 'ra-core';
import type { PortalAuthProvider } from '../authProvider';
import { loadOpenId } from '../authProvider/loadOpenId';
import { callbackPath, leadsTo, loginPath } from '../authProvider/paths';
import type { Person } from '../authProvider/person';
import type { Extensions } from '../dataProvider/extensions';
import type { PortalDataProvider } from '../dataProvider/types';
import { preload } from './components/lazyPage';
import { listShown, listStart, pageQuery } from './components/table/listDefaults';
import { licenseCounters } from './licensing/useLicenseCounters';
import { type Offer, offerTo } from './lib/filters';
import { isAllowedBy } from './lib/access';
import { recordIdIn } from '../contract/recordId';
import { downloadOnceThere } from './lib/missingDownload';
import { hasOwnList, type Page, type ResourceDeclaration } from './lib/resource';
import { personKey } from './queryClient';
import { registry } from './registry';
import { shellPages } from './shellPages';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

const openedAt = (pathname: string) => {
  const [, name, id, below] = pathname.split('/');
  return { declaration: registry.find(declaration => declaration.name === name), id, below };
};

export const pageAt = (pathname: string): Page | undefined => {
  const { declaration, id, below } = openedAt(pathname);
  const { pages, list, create, edit, show } = declaration ?? {};
  const ownPage = pages?.find(({ path }) => path === (id ?? '') || (id && path.startsWith(':')))?.content;
  const recordPage = id === 'create' && create ? create : below === 'show' ? show : (edit ?? show);
  return shellPages.get(pathname) ?? ownPage ?? (id ? recordPage : list);
};

/** Whether the code of the page at an address is downloaded. */
export const isDownloaded = (pathname: string): boolean => pageAt(pathname)?.isDownloaded?.() ?? false;

/** What the page of an address needs besides its own code. */
export const besidePage = (pathname: string) => (leadsTo(callbackPath, pathname) ? loadOpenId : undefined);

/** Downloads the page of an address in parallel with everything else. The page itself reports a failure. */
export const downloadPage = async (pathname: string): Promise<void> => {
  void besidePage(pathname)?.().catch(() => {});
  await preload(pageAt(pathname));
};

/** Downloads the page that a link leads to. Resolves once the page can be shown or cannot be downloaded. */
export const downloadPageOnceThere = async (pathname: string): Promise<void> => {
  const load = pageAt(pathname)?.preload;
  // The page reports the failure when it is shown.
  if (load) await downloadOnceThere(load).catch(() => {});
};

interface DataPorts {
  extensions: Pick<Extensions, 'has'>;
  dataProvider: Pick<PortalDataProvider, 'getList' | 'getOne' | 'getLicenseCounters'>;
  queryClient: QueryClient;
}

/**
 * Requests a page's data before it renders, under the page's query keys. Data that need a permission wait for the
 * person's record.
 */
export const requestData = (
  { pathname, search }: Pick<Address, 'pathname' | 'search'>,
  { dataProvider, queryClient, extensions }: DataPorts,
  person?: Person,
): void => {
  // Asks once. A page that is drawn after a failure asks again by itself. For one that waits already, a refused query is
  // repeated: only its own call leads to the sign-in.
  const ask = (query: FetchQueryOptions) => {
    if (queryClient.getQueryState(query.queryKey)) return;
    void queryClient.fetchQuery(query).catch(async ({ status }: Partial<HttpError>) => {
      if (status === 401 || status === 403) await queryClient.refetchQueries({ ...query, type: 'active' });
    });
  };
  if (pathname === '/' && person?.isManager) ask(licenseCounters(work => work(dataProvider), person.user.id));
  const { declaration, id } = openedAt(pathname);
  if (!declaration) return;
  const { name, access, list, edit, show, extension } = declaration;
  // A single record may come from the specification's calls.
  if (extension && (id || !extensions.has(extension))) return;
  if (!isAllowedBy(access, person)) return;
  if (id && (edit ?? show) && recordIdIn(id)) ask(recordQuery(dataProvider, name, id));
  // react-admin's <List> may have another order or page size.
  if (!id && list && hasOwnList(declaration))
    ask(pageQuery(dataProvider, name, listAt(search, declaration, offerTo(person, extensions.has))));
};

/** The query of `useGetOne`. */
const recordQuery = (dataProvider: Pick<PortalDataProvider, 'getOne'>, resource: string, id: string) => ({
  queryKey: [resource, 'getOne', { id, meta: undefined }],
  queryFn: async () => (await dataProvider.getOne(resource, { id })).data,
});

/** The list state that `List` reads from the address. */
const listAt = (search: string, declaration: ResourceDeclaration, offer: Offer) => {
  const query = getQuery({
    queryFromLocation: parseQueryFromLocation({ search }),
    params: {},
    filterDefaultValues: {},
    ...listStart(declaration, offer),
  });
  const { page, perPage, sort, filter } = listShown(query, declaration, offer);
  return { pagination: { page, perPage }, sort, filter };
};

interface Ports extends DataPorts {
  authProvider: Pick<PortalAuthProvider, 'getPermissions' | 'session'>;
}

/** Requests the person with react-admin's query. */
const requestPerson = ({ authProvider, queryClient }: Ports): Promise<Person> =>
  queryClient.fetchQuery({
    queryKey: personKey,
    queryFn: () => authProvider.getPermissions(),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** @throws if the person cannot be loaded; AuthGate shows the reason */
const requestPage = async (address: Address, ports: Ports, uiLocales: string): Promise<void> => {
  const { session } = ports.authProvider;
  const { pathname, search, hash } = address;
  const prepared = Promise.all([
    session.check({ returnTo: pathname + search + hash, uiLocales }),
    downloadPage(pathname),
  ]);
  if (session.hasStoredSignIn()) {
    const person = requestPerson(ports);
    if (!session.isExpired()) requestData(address, ports);
    requestData(address, ports, await person);
  }
  await prepared;
};

/**
 * Requests everything that the first page shows.
 * @returns its path after a sign-in, undefined for the address's
 * @throws an error that the page will meet again and show
 */
export const requestFirstPage = async (
  location: Location,
  ports: Ports,
  uiLocales: string,
): Promise<string | undefined> => {
  const { pathname, origin, href } = location;
  if (leadsTo(loginPath, pathname)) return undefined;
  if (!leadsTo(callbackPath, pathname)) {
    await requestPage(location, ports, uiLocales);
    return undefined;
  }
  const { returnTo } = await ports.authProvider.session.handleCallback(href);
  if (returnTo === null) return undefined;
  // The person who has signed in may not be the person known so far.
  ports.queryClient.removeQueries({ queryKey: personKey });
  await requestPage(new URL(returnTo, origin), ports, uiLocales);
  return returnTo;
};
