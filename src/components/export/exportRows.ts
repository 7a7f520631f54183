import type { GetListResult, RaRecord } from 'ra-core';
import { toCsv } from '../../lib/csv';
import { saveCsv } from '../../lib/saveFile';
import type { Translate } from '../../lib/words';
import type { Column } from '../table/types';

/** Rows of a file at most: more take long, and a search that finds so many is no list to work through. */
const mostRows = 10_000;
/** As many as any known back end gives at a time. */
const portion = 100;

interface Portion {
  page: number;
  perPage: number;
}

interface Export<R extends RaRecord> {
  /** Of the file, without its ending. */
  name: string;
  columns: readonly Column<R>[];
  headers: readonly string[];
  translate: Translate;
  /** Reads a portion of the list, in its order. */
  ask: (portion: Portion) => Promise<GetListResult<R>>;
  /** Told after each portion. */
  onProgress: (done: number, total: number) => void;
}

/**
 * Offers the rows of a list as a CSV file, as the list shows them and in its order, `mostRows` at most.
 * @returns how many rows the file has, and whether these are all
 */
export const exportRows = async <R extends RaRecord>({ name, columns, headers, translate, ...source }: Export<R>) => {
  const { rows, isAll } = await collectRows(source);
  saveCsv(`${name}.csv`, toCsv([headers, ...rows.map(row => columns.map(column => cellOf(column, row, translate)))]));
  return { written: rows.length, isAll };
};

/** A back end that gives fewer rows at a time than asked for is asked for as many as it gives. */
const collectRows = async <R extends RaRecord>({ ask, onProgress }: Pick<Export<R>, 'ask' | 'onProgress'>) => {
  const { data, total = data.length } = await ask({ page: 1, perPage: portion });
  const rows = [...data];
  const end = Math.min(total, mostRows);
  let isLast = data.length === 0;
  for (let page = 2; !isLast && rows.length < end; page += 1) {
    onProgress(rows.length, end);
    const more = await ask({ page, perPage: data.length });
    rows.push(...more.data);
    isLast = more.data.length < data.length;
  }
  return { rows: rows.slice(0, mostRows), isAll: isLast || rows.length >= total };
};

/** Empty where the list shows a dash. */
const cellOf = <R extends RaRecord>({ render, text }: Column<R>, row: R, translate: Translate): string => {
  const shown = text ? text(row, translate) : render(row);
  return typeof shown === 'number' || (typeof shown === 'string' && shown !== '-') ? String(shown) : '';
};
