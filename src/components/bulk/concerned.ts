import type { Identifier, RaRecord } from 'ra-core';
import type { PortalDataProvider } from '../../../dataProvider/types';
import type { BulkAction } from './types';

/** Records asked for at a time, so that an address does not get too long. */
const portion = 100;

/** What an action is about to be done to. */
export interface Concerned<R extends RaRecord> {
  records: R[];
  /** How many of the selected ones are no longer there. */
  missing: number;
  /** What was selected for a record: itself, or the bundle it is a member of. */
  selectedFor: (id: Identifier) => Identifier;
}

/**
 * The selected records as they are now, since others may have changed them, or those the action takes in their place, in
 * the order they were selected in and each once. Asked for one after the other: a back end that cannot be asked for many at
 * once is asked for each of them.
 */
export const concernedBy = async <R extends RaRecord>(
  { insteadOf }: BulkAction<R>,
  provider: PortalDataProvider,
  resource: string,
  ids: readonly R['id'][],
): Promise<Concerned<R>> => {
  const found = new Map<Identifier, R>();
  for (let begin = 0; begin < ids.length; begin += portion) {
    const { data } = await provider.getMany<R>(resource, { ids: ids.slice(begin, begin + portion) });
    for (const record of data) found.set(record.id, record);
  }
  const records = new Map<Identifier, R>();
  const selectedFor = new Map<Identifier, Identifier>();
  for (const selected of ids.flatMap(id => found.get(id) ?? []))
    for (const record of (await insteadOf?.(provider, selected)) ?? [selected]) {
      records.set(record.id, record);
      selectedFor.set(record.id, selected.id);
    }
  return {
    records: [...records.values()],
    missing: ids.length - found.size,
    selectedFor: id => selectedFor.get(id) ?? id,
  };
};
