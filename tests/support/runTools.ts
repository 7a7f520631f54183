import { QueryClient } from '@tanstack/react-query';
import type { PortalDataProvider } from '../../dataProvider/types';
import { licenseActions } from '../../resources/licenses/licenseActions';
import { type AnyAction, isPage } from '../../src/lib/bulk';
import type { RunOrder, RunTools } from '../../src/licensing/runs/driver';

/** The tools of a driver without a page. As in the portal, the same name and body have the same key. */
export const runTools = ({ provider }: { provider: PortalDataProvider }): RunTools => ({
  provider,
  call: work => work(provider),
  client: new QueryClient(),
  person: undefined,
  isExact: true,
  acceptsCredentials: true,
  command: (name, work, body) => work(provider, [name, JSON.stringify(body)].join(' ').slice(0, 200)),
  refresh: () => {},
  numberLabelOf: () => undefined,
  leaveIfDenied: async () => {},
});

const actionOf = (wanted: string): AnyAction => {
  const action = licenseActions.find(({ name }) => name === wanted);
  if (!action || isPage(action)) throw new Error('No such action.');
  return action as AnyAction;
};

/** A run on licenses, as somebody who ticked their rows would order it. */
export const runOrder = (action: string, ids: readonly number[], input: unknown = null): RunOrder => ({
  resource: 'licenses',
  action: actionOf(action),
  bulkActions: { nameOf: ({ id }) => String(id) },
  input,
  choice: { ids },
  records: ids.length,
});
