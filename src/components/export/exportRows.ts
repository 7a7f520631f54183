import type { RaRecord } from 'ra-core';
import type { CollectListParams, PortalDataProvider } from '../../../dataProvider/types';
import { toCsv } from '../../lib/csv';
import { datedName, saveCsv } from '../../lib/saveFile';
import type { Translate } from '../../lib/words';
import type { Column } from '../table/types';

/** The most rows in a file. More would take too long. */
const mostRows = 10_000;

interface Export<R extends RaRecord> {
  resource: string;
  /** The rows to export, and their order. `signal` stops the requests. */
  list: Omit<CollectListParams, 'most'>;
  columns: readonly Column<R>[];
  headers: readonly string[];
  translate: Translate;
}

/** Saves up to `mostRows` rows as CSV, with the list's texts and order. `isAll`: the file contains all rows. */
export const exportRows = async <R extends RaRecord>(
  provider: PortalDataProvider,
  { resource, list, columns, headers, translate }: Export<R>,
) => {
  const { data, isAll } = await provider.collectList<R>(resource, { ...list, most: mostRows });
  const rows = data.map(row => columns.map(column => cellOf(column, row, translate)));
  saveCsv(datedName(resource), toCsv([headers, ...rows]));
  return { written: rows.length, isAll };
};

/** Empty where the list shows a dash. */
const cellOf = <R extends RaRecord>({ render, text }: Column<R>, row: R, translate: Translate): string => {
  const shown = text ? text(row, translate) : render(row);
  return typeof shown === 'number' || (typeof shown === 'string' && shown !== '-') ? String(shown) : '';
};
