import type { RaRecord } from 'ra-core';
import type { Person } from '../../../authProvider/person';
import type { PortalDataProvider } from '../../../dataProvider/types';

/** An action on many records. Declare it outside of components. */
export interface BulkAction<R extends RaRecord = RaRecord> {
  name: string;
  /** Prefix of its translation keys: `action`, `title`, `detail` and `start` (with a count). */
  texts: string;
  /** Replaces a selected record by others, for example a bundle by its members. */
  expandTo?(provider: PortalDataProvider, record: R): Promise<readonly R[]>;
  /** Translation key of why a record is left out. Checked before anything is sent. */
  obstacle(record: R, person: Person): string | undefined;
  /** @param idempotencyKey stays the same for a record until it is done */
  send(provider: PortalDataProvider, record: R, idempotencyKey: string): Promise<unknown>;
}

export interface BulkActions<R extends RaRecord = RaRecord> {
  nameOf(record: R): string;
  actions: readonly BulkAction<R>[];
}
