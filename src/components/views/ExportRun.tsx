import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { type Identifier, type RaRecord, useListContext, useResourceDefinition, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Walked } from '../../../dataProvider/collectAll';
import type { ListPortionParams } from '../../../dataProvider/anyResource';
import type { PortalDataProvider } from '../../../dataProvider/types';
import { emptyOn } from '../../../dataProvider/emptyOn';
import { toCsv } from '../../lib/csv';
import type { ResourceDeclaration } from '../../lib/resource';
import { datedName, fileName, saveFile } from '../../lib/saveFile';
import type { Translate } from '../../lib/words';
import type { Column } from '../table/types';
import { useColumnLabel } from '../table/useColumnLabel';
import { isWhole } from '../table/wholeList';
import { useCall } from '../useCall';
import { useFigure } from '../useFigure';
import { useOpenView } from './openView';
import { usePortalNotify } from '../usePortalNotify';

interface Props<R extends RaRecord> {
  columns: readonly Column<R>[];
  split?: { lines(record: R): R[] } | undefined;
  onClose: () => void;
}

/** Exports the selected rows, or everything the list finds, as soon as it is shown. It can be stopped and continued. */
export const ExportRun = <R extends RaRecord>({ columns, split, onClose }: Props<R>) => {
  const translate = useTranslate();
  const figure = useFigure();
  const { done, end, goOn, stop, save } = useExport({ columns, split, onClose });
  const isRunning = end === undefined;
  const records = end === 'incomplete' ? done.read : done.records;
  const figures = { done: figure(records), total: Number.isFinite(done.total) ? figure(done.total) : '?' };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, typography: 'body2' }}>
      <output>{translate(`portal.views.export.${end ?? 'progress'}`, figures)}</output>
      {isRunning ? (
        <>
          <LinearProgress
            sx={{ flex: '1 1 8rem' }}
            aria-label={translate('portal.shell.export.start')}
            variant={Number.isFinite(done.total) ? 'determinate' : 'indeterminate'}
            value={Number.isFinite(done.total) ? (100 * done.records) / Math.max(1, done.total) : undefined}
          />
          <Button onClick={stop}>{translate('portal.views.export.stop')}</Button>
        </>
      ) : (
        <>
          <Button variant="contained" onClick={goOn}>
            {translate(`portal.views.export.${end === 'incomplete' ? 'again' : 'go_on'}`)}
          </Button>
          <Button onClick={save}>
            {translate('portal.views.export.save', { smart_count: done.lines, lines: figure(done.lines) })}
          </Button>
          <Button onClick={onClose}>{translate('portal.shell.form.discard')}</Button>
        </>
      )}
    </Box>
  );
};

const useExport = <R extends RaRecord>({ columns, split, onClose }: Props<R>) => {
  const translate = useTranslate();
  const figure = useFigure();
  const notify = usePortalNotify();
  const labelOf = useColumnLabel();
  const call = useCall();
  const { resource, sort, filter, filterValues, selectedIds = [] } = useListContext<R>();
  const { options } = useResourceDefinition<Partial<ResourceDeclaration>>({ resource });
  // Another view may be open when the file is saved.
  const [view] = useState(useOpenView(resource));
  const [done, setDone] = useState<Exported & { read: number }>({ records: 0, total: Infinity, lines: 0, read: 0 });
  const [end, setEnd] = useState<'stopped' | 'interrupted' | 'incomplete'>();
  const [createFile] = useState(() => () => {
    const list = { sort, filter: { ...filterValues, ...filter } };
    const ids = selectedIds.length > 0 && !isWhole(selectedIds, filterValues) ? selectedIds : undefined;
    const number: Column<R>[] = options?.numberLabel ? [{ source: 'id', render: ({ id }) => String(id) }] : [];
    const headers = [...columns.map(labelOf), ...number.map(() => translate(options?.numberLabel ?? ''))];
    return createExportFile<R>({ resource, list, ids, columns: [...columns, ...number], split, headers, translate });
  });
  const file = useRef(createFile());
  const stopper = useRef(new AbortController());

  const save = (lines = done.lines) => {
    saveFile(datedName(view ? fileName(view.name) : resource, 'csv'), file.current.file());
    notify.success('portal.views.export.done', { values: { smart_count: lines, written: figure(lines) } });
    onClose();
  };
  const run = async () => {
    const { signal } = (stopper.current = new AbortController());
    setEnd(undefined);
    let lines = 0;
    try {
      const { read, total } = await call(provider =>
        file.current.read(provider, signal, reached => {
          lines = reached.lines;
          setDone({ ...reached, read: 0 });
        }),
      );
      if (Number.isFinite(total) && read < total) {
        setDone(reached => ({ ...reached, read, total }));
        setEnd('incomplete');
      } else save(lines);
    } catch {
      setEnd(signal.aborted ? 'stopped' : 'interrupted');
    }
  };
  useEffect(() => {
    file.current = createFile();
    void run();
    return () => stopper.current.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- starts once, whatever the list shows later
  }, []);
  return {
    done,
    end,
    goOn: () => {
      // An incomplete file is made again.
      if (end === 'incomplete') file.current = createFile();
      void run();
    },
    stop: () => stopper.current.abort(),
    save: () => save(),
  };
};

/** The most ids in one request, to keep the address short. */
const idsAtOnce = 100;

interface ExportOptions<R extends RaRecord> {
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

interface Exported {
  /** How many records have been read. */
  records: number;
  /** Infinity when the back end does not say. */
  total: number;
  /** How many lines the file has, without the headings. */
  lines: number;
}

/**
 * A list as CSV with its columns, and its order or that of the selection. It is made portion by portion, and the browser
 * keeps the portions outside of the page's memory, so any number of rows can be exported.
 */
const createExportFile = <R extends RaRecord>(options: ExportOptions<R>) => {
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
        const lines = records.flatMap(whole => (split?.lines(whole) ?? [whole]).map(line => ({ line, whole })));
        const cells = lines.map(line => columns.map(column => cell(column, line, related, translate)));
        parts.push(new Blob([toCsv(cells)]));
        Object.assign(done, reached, { lines: done.lines + lines.length });
        onPortion({ ...done });
      };
      const readIds = async (all: readonly Identifier[]): Promise<Walked> => {
        while (done.records < all.length) {
          const portion = all.slice(done.records, done.records + idsAtOnce);
          // oxlint-disable-next-line no-await-in-loop -- the file is made in order
          const { data } = await provider.getMany<R>(resource, { ids: portion, signal });
          for (const { id } of data) seen.add(id);
          const recordOf = new Map(data.map(record => [record.id, record]));
          const records = portion.flatMap(id => recordOf.get(id) ?? []);
          // oxlint-disable-next-line no-await-in-loop -- as above
          await write(records, { records: done.records + portion.length, total: all.length });
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
      const read = provider.getMany(resource, { ids: wanted.slice(index, index + idsAtOnce), signal });
      // What the person may not read is left out, and the rest is exported.
      for (const record of await read.then(({ data }) => data, emptyOn(403, 404)))
        related.set(keyOf(resource, record.id), record);
    }
  }
  return related;
};

/** A cell is empty where the list shows a dash. */
const cell = <R extends RaRecord>(
  column: Column<R>,
  { line, whole }: { line: R; whole: R },
  related: Related,
  translate: Translate,
): string | number => {
  const { reference, render, text } = column;
  const id = reference?.id(line);
  const other = reference && id !== null && id !== undefined ? related.get(keyOf(reference.resource, id)) : undefined;
  const shown = text ? text(line, translate, other, whole) : render(line);
  return typeof shown === 'number' || (typeof shown === 'string' && shown !== '-') ? shown : '';
};
