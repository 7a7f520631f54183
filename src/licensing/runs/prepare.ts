import type { Person } from '../../../authProvider/person';
import type { PortalDataProvider } from '../../../dataProvider/types';
import type { RunOrder } from './driver';
import type { Line } from './lines';
import { linesOf, obstaclesOf } from './lines';
import { isListed, resolveParts, resolveTargets, type Targets } from './targets';

const targetsOf = async (
  provider: PortalDataProvider,
  { action, bulkActions: { parts }, choice, resource, input }: RunOrder,
): Promise<Targets> => {
  if ('filter' in choice) throw new Error('Only the server knows all that a filter finds.');
  if ('targets' in choice) return choice;
  return parts
    ? resolveParts(action, provider, { parts, ids: choice.ids, input })
    : resolveTargets(action, provider, { resource, ids: choice.ids, input });
};

interface Prepared {
  lines: Line[];
  /** The lines of all targets, where the others than the listed ones can be chosen, too. */
  all: Line[] | undefined;
  missing: number;
}

/** Reads the records again, and judges each target. */
export const preparedLines = async (
  provider: PortalDataProvider,
  person: Person,
  order: RunOrder,
): Promise<Prepared> => {
  const { action, bulkActions, input, listed } = order;
  const { targets, missing } = await targetsOf(provider, order);
  const obstacle = await obstaclesOf(provider, action, { targets, person, input });
  const all = linesOf(targets, action, bulkActions.nameOf, obstacle);
  const lines = listed ? all.filter(({ target }) => isListed(action, listed.on, target)) : all;
  return { lines, all: lines.length < all.length && action.named?.hasOthers ? all : undefined, missing };
};
