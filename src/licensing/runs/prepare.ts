import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { Person } from '../../../authProvider/person';
import type { PortalDataProvider } from '../../../dataProvider/types';
import type { Target } from '../../lib/bulk';
import type { RunOrder } from './driver';
import { type Line, linesOf, obstaclesOf } from './lines';
import { isListed, resolveParts, resolveTargets, type RowsShown, type Targets } from './targets';

const targetsOf = async (
  provider: PortalDataProvider,
  { action, bulkActions: { parts }, choice, resource, input }: RunOrder,
  shown?: RowsShown,
): Promise<Targets> => {
  if ('filter' in choice) throw new Error('Only the server knows all that a filter finds.');
  if ('targets' in choice) return choice;
  return parts
    ? resolveParts(action, provider, { parts, ids: choice.ids, input })
    : resolveTargets(action, provider, { resource, ids: choice.ids, input }, shown);
};

export interface ReadTargets {
  /** The targets that a pasted list names, or all. */
  listed: readonly Target[];
  /** All targets of that kind on the records, if these can be chosen instead. */
  all: readonly Target[] | undefined;
  missing: number;
}

/** Reads the records again. */
export const readTargets = async (
  provider: PortalDataProvider,
  order: RunOrder,
  shown?: RowsShown,
): Promise<ReadTargets> => {
  const { action, listed } = order;
  const { targets, missing } = await targetsOf(provider, order, shown);
  const chosen = listed ? targets.filter(({ target }) => isListed(action, listed.on, target)) : targets;
  return {
    listed: chosen,
    all: chosen.length < targets.length && action.named?.hasOthers ? targets : undefined,
    missing,
  };
};

interface Prepared {
  lines: Line[];
  /** The lines of all targets, if others than the listed ones can be chosen. */
  all: Line[] | undefined;
  missing: number;
}

const rowsIn = (client: QueryClient, resource: string): RowsShown => {
  const lists = client.getQueryCache().findAll({ queryKey: [resource, 'getList'] });
  const oldestFirst = lists.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  const rows = oldestFirst.flatMap(({ state }) => (state.data as { data: RaRecord[] } | undefined)?.data ?? []);
  return new Map(rows.map(row => [row.id, row]));
};

/** Names records. Of those that the back end does not answer singly, their list has shown more than the id. */
const nameIn =
  ({ action, bulkActions }: RunOrder, shown: RowsShown) =>
  (record: RaRecord): string =>
    bulkActions.nameOf((action.isOfIds && shown.get(record.id)) || record);

/** Reads the records again, and judges each target. */
export const preparedLines = async (
  provider: PortalDataProvider,
  { client, person }: { client: QueryClient; person: Person },
  order: RunOrder,
): Promise<Prepared> => {
  const { action, input, resource } = order;
  const shown = rowsIn(client, resource);
  const { listed, all, missing } = await readTargets(provider, order, shown);
  const targets = all ?? listed;
  const obstacle = await obstaclesOf(provider, action, { targets, person, input });
  const judged = linesOf(targets, action, nameIn(order, shown), obstacle);
  const ids = new Set(listed.map(({ target }) => target.id));
  return { lines: judged.filter(({ id }) => ids.has(id)), all: all && judged, missing };
};
