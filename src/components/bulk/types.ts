import type { RaRecord } from 'ra-core';
import type { Person } from '../../../authProvider/person';
import type { PortalDataProvider } from '../../../dataProvider/types';

/** An action on many records, one after the other. Declare it outside of components. */
export interface BulkAction<R extends RaRecord = RaRecord> {
  /** Part of the result file's name. */
  name: string;
  /** Prefix of its catalogue keys: `action`, `title`, `detail` and `start`, which counts. */
  texts: string;
  /** Replaces a selected record by others, such as a bundle by its members. */
  expandTo?(provider: PortalDataProvider, record: R): Promise<readonly R[]>;
  /** Why a record is left out, as a translation key. Checked before anything is sent. */
  obstacle(record: R, person: Person): string | undefined;
  /** @param idempotencyKey stays the same for a record until it is done */
  send(provider: PortalDataProvider, record: R, idempotencyKey: string): Promise<unknown>;
}

/** Makes a table's rows selectable. */
export interface BulkActions<R extends RaRecord = RaRecord> {
  /** Names a record in a word or two. */
  nameOf(record: R): string;
  actions: readonly BulkAction<R>[];
}
