import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { type RaRecord, useListContext, useResourceDefinition, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { ResourceDeclaration } from '../../lib/resource';
import { datedName, fileName, saveFile } from '../../lib/saveFile';
import type { Column } from '../table/types';
import { useColumnLabel } from '../table/useColumnLabel';
import { useCall } from '../useCall';
import { useFigure } from '../useFigure';
import { useOpenView } from './openView';
import { usePortalNotify } from '../usePortalNotify';
import { createExportFile, type Exported } from './exportFile';

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
  const view = useOpenView(resource);
  const [done, setDone] = useState<Exported & { read: number }>({ records: 0, total: Infinity, lines: 0, read: 0 });
  const [end, setEnd] = useState<'stopped' | 'interrupted' | 'incomplete'>();
  const [createFile] = useState(() => () => {
    const list = { sort, filter: { ...filterValues, ...filter } };
    const ids = selectedIds.length > 0 ? selectedIds : undefined;
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
