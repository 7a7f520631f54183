import type { Identifier, RaRecord } from 'ra-core';
import type { PortalDataProvider } from '../../../dataProvider/types';
import type { AnyAction, Listed, Parts, Target } from '../../lib/bulk';
import { readEach } from './runEach';

/** The most ids in one request, to keep the address short. */
const portion = 100;

/** Reads records again, because others may have changed them: one call at a time, in the order of the ids. */
export const readAgain = async <R extends RaRecord>(
  provider: PortalDataProvider,
  resource: string,
  ids: readonly R['id'][],
): Promise<Map<Identifier, R>> => {
  const found = new Map<Identifier, R>();
  for (let begin = 0; begin < ids.length; begin += portion) {
    const { data } = await provider.getMany<R>(resource, { ids: ids.slice(begin, begin + portion) });
    for (const record of data) found.set(record.id, record);
  }
  return new Map(ids.flatMap(id => (found.has(id) ? [[id, found.get(id) as R]] : [])));
};

/** The rows of a list that pages have shown, the newest by id. */
export type RowsShown = ReadonlyMap<Identifier, RaRecord>;

/** Records of a back end that answers no single one: as its list answers them by ids, as it has shown them, or the ids alone. */
const readRows = async <R extends RaRecord>(
  provider: PortalDataProvider,
  { resource, ids }: { resource: string; ids: readonly R['id'][] },
  shown: RowsShown,
): Promise<Map<Identifier, R>> => {
  const found = await readAgain<R>(provider, resource, ids).catch(() => new Map<Identifier, R>());
  return new Map(ids.map(id => [id, found.get(id) ?? ((shown.get(id) ?? { id }) as R)]));
};

export interface Targets {
  targets: readonly Target[];
  /** How many of the selected records no longer exist. */
  missing: number;
}

/** The targets of an action on these records, each once. */
export const resolveTargets = async <R extends RaRecord>(
  { expandTo, changes, isOfIds, asksRows }: AnyAction<R>,
  provider: PortalDataProvider,
  { resource, ids, input }: { resource: string; ids: readonly R['id'][]; input: unknown },
  shown: RowsShown = new Map(),
): Promise<Targets> => {
  const found = asksRows
    ? await readRows<R>(provider, { resource, ids }, shown)
    : isOfIds
      ? new Map(ids.map(id => [id, { id } as R]))
      : await readAgain<R>(provider, resource, ids);
  const records = [...found.values()];
  const expanded = expandTo
    ? await readEach(records, record => expandTo(provider, record, input))
    : records.map(of => [of]);
  const targets = new Map<Identifier, Target>();
  for (const [index, record] of records.entries())
    for (const target of expanded[index] ?? [])
      targets.set(target.id, { target, recordId: changes?.idOf(target) ?? record.id, rowId: record.id });
  return { targets: [...targets.values()], missing: ids.length - found.size };
};

/** The targets of an action on these rows of a record. */
export const resolveParts = async <R extends RaRecord>(
  action: AnyAction<R>,
  provider: PortalDataProvider,
  { parts, ids, input }: { parts: Parts; ids: readonly Identifier[]; input: unknown },
): Promise<Targets> => {
  const whole = { resource: parts.resource, ids: [parts.recordId], input };
  const { targets } = await resolveTargets(action, provider, whole);
  const selected = new Set<Identifier | undefined>(ids);
  const rows = targets.map(each => ({ ...each, rowId: parts.rowOf(each.target) }));
  const found = rows.filter(({ rowId }) => selected.has(rowId));
  return { targets: found, missing: ids.length - found.length };
};

/** Whether a list names the target. A license that the list found by key, order or number is meant as a whole. */
export const isListed = ({ named }: AnyAction, listed: Listed, target: RaRecord): boolean => {
  if (!named) return true;
  const { what, of, hasOthers } = named;
  const own = of(target);
  const here = own && listed.get(own.license)?.[what];
  if (!own || !here || here.size === 0) return true;
  // People who are not in the list were added by hand.
  const isAdded = !hasOthers && ![...listed.values()].some(names => names[what].has(own.name));
  return here.has(own.name) || isAdded;
};
