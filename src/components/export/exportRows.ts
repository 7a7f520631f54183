import type { RaRecord } from 'ra-core';
import type { CollectListParams, PortalDataProvider } from '../../../dataProvider/types';
import { toCsv } from '../../lib/csv';
import { datedName, saveCsv } from '../../lib/saveFile';
import type { Translate } from '../../lib/words';
import type { Column } from '../table/types';

/** Rows of a file at most: more take long, and a search that finds so many is no list to work through. */
const mostRows = 10_000;

interface Export<R extends RaRecord> {
  resource: string;
  /** Which rows, in which order; `signal` stops asking for more. */
  list: Omit<CollectListParams, 'most'>;
  columns: readonly Column<R>[];
  headers: readonly string[];
  translate: Translate;
}

/**
 * Offers the rows of a list as a CSV file, as the list shows them and in its order, `mostRows` at most.
 * @returns how many rows the file has, and whether these are all
 */
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
