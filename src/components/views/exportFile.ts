import type { Identifier, RaRecord } from 'ra-core';
import type { Walked } from '../../../dataProvider/collectAll';
import type { ListPortionParams, PortalDataProvider } from '../../../dataProvider/types';
import { toCsv } from '../../lib/csv';
import type { Translate } from '../../lib/words';
import type { Column } from '../table/types';

/** The most ids in one request, to keep the address short. */
const idsAtOnce = 100;

export interface ExportOptions<R extends RaRecord> {
  resource: string;
  list: Pick<ListPortionParams<R>, 'sort' | 'filter'>;
  /** Export only these records of the list. */
  ids?: readonly Identifier[] | undefined;
  columns: readonly Column<R>[];
  headers: readonly string[];
  /** Writes a record as several lines. */
  split?: { lines(record: R): R[] } | undefined;
  translate: Translate;
}

export interface Exported {
  /** How many records have been read. */
  records: number;
  /** Infinity when the back end does not say. */
  total: number;
  /** How many lines the file has, without the headings. */
  lines: number;
}

/**
 * A list as CSV with its columns and order. It is made portion by portion, and the browser keeps the portions outside of
 * the page's memory, so any number of rows can be exported.
 */
export const createExportFile = <R extends RaRecord>(options: ExportOptions<R>) => {
  const { resource, list, ids, columns, headers, split, translate } = options;
  // The byte order mark tells spreadsheets that it is UTF-8.
  const parts = [new Blob(['\uFEFF', toCsv([headers])])];
  const done: Exported = { records: 0, total: Infinity, lines: 0 };
  const seen = new Set<unknown>();
  return {
    /** Continues where the last call ended. @throws the back end's failure, or the signal's reason */
    read: async (provider: PortalDataProvider, signal: AbortSignal, onPortion: (done: Exported) => void) => {
      const write = async (records: R[], reached: Pick<Exported, 'records' | 'total'>) => {
        const related = await relatedRecords(provider, columns, records, signal);
        const lines = split ? records.flatMap(record => split.lines(record)) : records;
        parts.push(new Blob([toCsv(lines.map(line => columns.map(column => cell(column, line, related, translate))))]));
        Object.assign(done, reached, { lines: done.lines + lines.length });
        onPortion({ ...done });
      };
      const readIds = async (all: readonly Identifier[]): Promise<Walked> => {
        while (done.records < all.length) {
          const portion = all.slice(done.records, done.records + idsAtOnce);
          // oxlint-disable-next-line no-await-in-loop -- the file is made in order
          const { data } = await provider.getMany<R>(resource, { ids: portion, signal });
          for (const { id } of data) seen.add(id);
          // oxlint-disable-next-line no-await-in-loop -- as above
          await write(data, { records: done.records + portion.length, total: all.length });
        }
        return { read: seen.size, total: all.length };
      };
      const readList = () =>
        provider.eachPortion<R>(resource, {
          ...list,
          signal,
          from: done.records,
          seen,
          take: (records, { offset, total }) => write(records, { records: offset, total }),
        });
      return ids ? readIds(ids) : readList();
    },
    file: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
};

type Related = ReadonlyMap<string, RaRecord>;
const keyOf = (resource: string, id: Identifier) => `${resource} ${id}`;

/** The records of other resources that columns show, with one request per hundred. */
const relatedRecords = async <R extends RaRecord>(
  provider: PortalDataProvider,
  columns: readonly Column<R>[],
  records: readonly R[],
  signal: AbortSignal,
): Promise<Related> => {
  const related = new Map<string, RaRecord>();
  for (const { reference } of columns) {
    if (!reference) continue;
    const { resource, id } = reference;
    const ids = new Set(records.map(id).filter(each => each !== null && !related.has(keyOf(resource, each))));
    const wanted = [...ids].filter(each => each !== null);
    for (let index = 0; index < wanted.length; index += idsAtOnce) {
      const { data } = await provider.getMany(resource, { ids: wanted.slice(index, index + idsAtOnce), signal });
      for (const record of data) related.set(keyOf(resource, record.id), record);
    }
  }
  return related;
};

/** A cell is empty where the list shows a dash. */
const cell = <R extends RaRecord>(column: Column<R>, record: R, related: Related, translate: Translate): string => {
  const { reference, render, text } = column;
  const id = reference?.id(record);
  const other = reference && id !== null && id !== undefined ? related.get(keyOf(reference.resource, id)) : undefined;
  const shown = text ? text(record, translate, other) : render(record);
  return typeof shown === 'number' || (typeof shown === 'string' && shown !== '-') ? String(shown) : '';
};
