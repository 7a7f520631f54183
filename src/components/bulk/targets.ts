import type { Identifier, RaRecord } from 'ra-core';
import type { PortalDataProvider } from '../../../dataProvider/types';
import type { BulkAction } from './types';

/** The most ids in one request, to keep the address short. */
const portion = 100;

export interface Targets<R extends RaRecord> {
  records: R[];
  missing: number;
  /** The selected record that a record belongs to: itself or its bundle. */
  selectedFor: (id: Identifier) => Identifier;
}

/** Loads the records again, because others may have changed them. One request at a time. */
export const resolveTargets = async <R extends RaRecord>(
  { expandTo }: BulkAction<R>,
  provider: PortalDataProvider,
  resource: string,
  ids: readonly R['id'][],
): Promise<Targets<R>> => {
  const found = new Map<Identifier, R>();
  for (let begin = 0; begin < ids.length; begin += portion) {
    const { data } = await provider.getMany<R>(resource, { ids: ids.slice(begin, begin + portion) });
    for (const record of data) found.set(record.id, record);
  }
  const records = new Map<Identifier, R>();
  const selectedFor = new Map<Identifier, Identifier>();
  for (const selected of ids.flatMap(id => found.get(id) ?? []))
    for (const record of (await expandTo?.(provider, selected)) ?? [selected]) {
      records.set(record.id, record);
      selectedFor.set(record.id, selected.id);
    }
  return {
    records: [...records.values()],
    missing: ids.length - found.size,
    selectedFor: id => selectedFor.get(id) ?? id,
  };
};
