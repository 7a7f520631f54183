import type { Identifier } from 'ra-core';
import { maxRunTargets } from '../../../contract/constants';
import type { RunLine, RunTarget } from '../../../contract/extensions/runs';
import { emailKey } from '../../../contract/normal';
import type { RunRequest } from '../../../dataProvider/types';
import { mostSelected, type Target } from '../../lib/bulk';
import { fewestOnServer, type RunOrder } from './driver';
import type { ReadTargets } from './prepare';

/** An order, and the person's choices in its sheet. */
export interface Choosing {
  order: RunOrder;
  input: unknown;
  /** The targets of the records, once the page has read them. */
  read: ReadTargets | undefined;
  isAll: boolean;
  /** The chosen records that still exist, if some turned out to be deleted. */
  ids: readonly Identifier[] | undefined;
  /** The keys of targets that were left out by hand. */
  without: ReadonlySet<string>;
}

const hasNames = ({ action: { named }, listed }: RunOrder): boolean =>
  named !== undefined && [...(listed?.on.values() ?? [])].some(names => names[named.what].size > 0);

/** The people of a pasted list, if the run is only about these. The server finds them on its licenses. */
export const listedPeople = ({ action: { named }, listed }: RunOrder): readonly string[] =>
  named?.what === 'people' && named.hasOthers ? (listed?.people ?? []) : [];

const idsOf = ({ order: { choice }, ids }: Pick<Choosing, 'order' | 'ids'>): readonly Identifier[] =>
  ids ?? ('ids' in choice ? choice.ids : []);

/** The targets that the ids and the input name together. Undefined if they name none, or too many. */
const namedByIds = (choosing: Pick<Choosing, 'order' | 'ids' | 'input'>): RunTarget[] | undefined => {
  const { order, input } = choosing;
  const { each, ofId } = order.action.onServer ?? {};
  if (!each || !ofId || !('ids' in order.choice)) return undefined;
  const ids = idsOf(choosing);
  if (ids.length * ofId(0, input).length > maxRunTargets) return undefined;
  return ids.flatMap(id => [...ofId(id, input)]);
};

/** Whether the page has to read the targets to name them, or to count them. */
export const needsReading = (order: RunOrder, input: unknown): boolean => {
  const { action, choice, bulkActions } = order;
  if ('filter' in choice) return false;
  if ('targets' in choice || bulkActions.parts) return true;
  if (namedByIds({ order, input, ids: undefined })) return false;
  if (!action.onServer?.whole || choice.ids.length < fewestOnServer) return true;
  return hasNames(order) && choice.ids.length <= mostSelected;
};

const targetsNamed = ({ action }: RunOrder, input: unknown, { target }: Target): readonly RunTarget[] => {
  const { of, ofId } = action.onServer ?? {};
  return of?.(target, input) ?? ofId?.(target.id, input) ?? [];
};

/** The same person on a license, device or manager of an order has the same key. */
export const targetKey = ({ license, order, device, email = '' }: RunTarget): string =>
  [order ?? license, device ?? emailKey(email)].join(' ');

const chosenOf = ({ isAll, read }: Choosing) => (isAll ? read?.all : undefined) ?? read?.listed;

const targetsOf = (choosing: Choosing): RunTarget[] | undefined => {
  const { order, input, without } = choosing;
  const chosen = order.action.onServer?.each && chosenOf(choosing);
  const targets = chosen
    ? chosen.flatMap(target => [...targetsNamed(order, input, target)])
    : choosing.read
      ? undefined
      : namedByIds(choosing);
  return targets?.filter(target => !without.has(targetKey(target)));
};

/** The targets that name nothing, and only say why. */
export const besidesOf = (choosing: Choosing): readonly Target[] => {
  const { order, input } = choosing;
  if (!order.action.onServer?.each) return [];
  return (chosenOf(choosing) ?? []).filter(target => targetsNamed(order, input, target).length === 0);
};

/** Whether the page sends the run: one or two targets are single commands. */
export const isForPage = (choosing: Choosing): boolean => {
  const { order, input, read } = choosing;
  if ('filter' in order.choice) return false;
  const records = read && (read.all ?? read.listed);
  const named = records?.flatMap(target => [...targetsNamed(order, input, target)]) ?? namedByIds(choosing);
  const count = order.action.onServer?.each ? named?.length : records?.length;
  return count !== undefined && count < fewestOnServer;
};

/** The chosen rows of refused lines. They stay selected. */
export const refusedRows = (choosing: Choosing, lines: readonly RunLine[]): Target[] => {
  const { order, input } = choosing;
  const rows = new Map(
    (chosenOf(choosing) ?? []).flatMap(row => targetsNamed(order, input, row).map(named => [targetKey(named), row])),
  );
  const chosen = new Set(idsOf(choosing).map(Number));
  const recordOf = ({ license, order: id = license }: RunLine): Target[] =>
    id !== undefined && chosen.has(id) ? [{ target: { id }, recordId: id }] : [];
  return lines
    .filter(({ outcome }) => outcome === 'failed')
    .flatMap(line => rows.get(targetKey(line)) ?? recordOf(line));
};

/** The run on the extension's wire. Undefined if it cannot be expressed there. */
export const requestOf = (choosing: Choosing): RunRequest | undefined => {
  const { order, input } = choosing;
  const { action, choice } = order;
  const { whole, each } = action.onServer ?? {};
  const resource = order.resource === 'orders' ? 'orders' : 'licenses';
  const targets = targetsOf(choosing);
  // All devices or people of the records need no names, if there are too many of them to send.
  const isWhole = choosing.isAll && whole && choosing.without.size === 0 && (targets?.length ?? 0) > maxRunTargets;
  if (targets && each && !isWhole) return { ...each(input), resource, targets };
  if (!whole) return undefined;
  const people = isWhole ? [] : listedPeople(order);
  const emails = people.length > 0 ? { emails: [...people] } : {};
  const which = 'filter' in choice ? { filter: choice.filter } : { ids: idsOf(choosing).map(Number) };
  return { ...whole(input), ...which, ...emails, resource };
};
