import type { I18nProvider } from 'ra-core';
import type { PortalAuthProvider } from '../../authProvider';
import type { Person } from '../../authProvider/person';
import type { Session } from '../../authProvider/types';
import type { ExtensionName } from '../../contract/extensions/names';
import { createDataProvider } from '../../dataProvider';
import type { PortalDataProvider } from '../../dataProvider/types';
import { accessTo } from '../../src/lib/access';
import type { ResourceDeclaration } from '../../src/lib/resource';
import { createQueryClient, readRecordsAnew } from '../../src/queryClient';
import { couriers, parcels, postalStamps, returns } from '../parcels';
import type { startForeignLists } from './foreignLists';
import { viewer } from './people';
import { renderApp } from './renderApp';

interface Host {
  lists: Pick<Awaited<ReturnType<typeof startForeignLists>>, 'apiUrl'>;
  resources?: readonly ResourceDeclaration[];
  person?: Person;
  session?: Pick<Session, 'renew'>;
  authProvider?: Partial<PortalAuthProvider>;
  /** Commands of the portal's own, beside the lists. */
  dataProvider?: Partial<PortalDataProvider>;
  extensions?: readonly ExtensionName[];
  i18nProvider?: I18nProvider;
  width?: number;
}

/** The portal with resources made only of react-admin's components, over a back end of lists. */
export const openHost = (
  path: string,
  {
    lists,
    resources = [parcels, couriers, postalStamps, returns],
    person = viewer,
    session = { renew: async () => 'sign_in_required' },
    authProvider,
    dataProvider: own,
    extensions,
    ...looks
  }: Host,
) => {
  const queryClient = createQueryClient();
  const dataProvider = createDataProvider({
    config: { apiUrl: lists.apiUrl, csrfHeader: 'X-CSRFToken' },
    session: { accessToken: () => 'token', csrfToken: () => 'csrf', ...session },
    wires: Object.fromEntries(resources.map(declaration => [declaration.name, declaration])),
    onPartialRows: resource => readRecordsAnew(queryClient, resource),
    // Node's fetch does not accept jsdom's signal.
    fetch: (input, { signal: _signal, ...init } = {}) => fetch(input, init),
  });
  const mayAccess = accessTo(resources);
  const canAccess = async (question: Parameters<typeof mayAccess>[1]) => mayAccess(person, question);
  return renderApp(path, {
    person,
    resources,
    dataProvider: { ...dataProvider, ...own },
    extensions,
    queryClient,
    ...looks,
    authProvider: { canAccess, ...authProvider },
  });
};
