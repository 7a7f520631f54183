import type { RaRecord } from 'ra-core';
import type { Person } from '../../../authProvider/person';
import type { PortalDataProvider } from '../../../dataProvider/types';

/** What can be done to many records, one after the other. Declare it once, outside of components. */
export interface BulkAction<R extends RaRecord = RaRecord> {
  /** Names the file of its results. */
  name: string;
  /** Place of its texts in the catalogue: `action`, `title`, `detail` and `start`, which counts. */
  texts: string;
  /** Whom it concerns in place of a selected record, where these are others: a bundle's members. */
  insteadOf?(provider: PortalDataProvider, record: R): Promise<readonly R[]>;
  /** Why a record is left out, as a translation key: known before anything is sent. */
  obstacle(record: R, person: Person): string | undefined;
  /** @param idempotencyKey the same for a record until it is done */
  send(provider: PortalDataProvider, record: R, idempotencyKey: string): Promise<unknown>;
}

/** Makes the rows of a table selectable. */
export interface Bulk<R extends RaRecord = RaRecord> {
  /** A record in a word or two. */
  nameOf(record: R): string;
  actions: readonly BulkAction<R>[];
}
