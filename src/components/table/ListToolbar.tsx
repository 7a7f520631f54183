import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SearchField } from '../../lib/resource';
import { useCall } from '../useCall';
import { useFigure } from '../useFigure';
import { usePortalNotify } from '../usePortalNotify';
import { FilterChips } from './FilterChips';
import { PresetLinks } from './PresetLinks';
import { SearchInput } from './SearchInput';
import type { Column, RowsProps } from './types';
import { useColumnLabel } from './useColumnLabel';

interface Props<R extends RaRecord> extends Pick<RowsProps<R>, 'columns'> {
  fields: readonly SearchField[];
  children?: ReactNode;
}

export const ListToolbar = <R extends RaRecord>({ fields, columns, children }: Props<R>) => (
  <>
    <PresetLinks />
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      {children}
      <SearchInput fields={fields} />
      <ExportButton columns={columns} />
    </Box>
    <FilterChips />
  </>
);

/** Downloads all pages of the list, with the same columns and order. Hidden on phones. */
const ExportButton = <R extends RaRecord>({ columns }: Pick<RowsProps<R>, 'columns'>) => {
  const translate = useTranslate();
  const figure = useFigure();
  const { total: found } = useListContext<R>();
  const { start, progress } = useExport(columns);
  const { done = 0, total = 0 } = progress ?? {};
  return (
    <Button
      variant="outlined"
      disabled={!found || progress !== undefined}
      onClick={() => void start()}
      sx={{ display: { xs: 'none', sm: 'inline-flex' }, alignSelf: 'center', mt: 0.5, ml: 'auto' }}
    >
      {total > 0
        ? translate('portal.shell.export.progress', { done: figure(done), total: figure(total) })
        : translate('portal.shell.export.start')}
    </Button>
  );
};

interface Progress {
  done: number;
  total: number;
}

/** Downloads the results as a CSV file. Stops when the person leaves the page. */
const useExport = <R extends RaRecord>(columns: readonly Column<R>[]) => {
  const translate = useTranslate();
  const figure = useFigure();
  const notify = usePortalNotify();
  const labelOf = useColumnLabel();
  const call = useCall();
  const { resource, sort, filter, filterValues } = useListContext<R>();
  const [progress, setProgress] = useState<Progress>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const write = async (signal: AbortSignal) => {
    const { exportRows } = await import('../export/exportRows');
    const onPortion = (done: number, total: number) => setProgress({ done, total });
    const list = { sort, filter: { ...filterValues, ...filter }, signal, onPortion };
    const headers = columns.map(labelOf);
    return call(provider => exportRows<R>(provider, { resource, list, columns, headers, translate }));
  };

  const start = async () => {
    const { signal } = (running.current = new AbortController());
    setProgress({ done: 0, total: 0 });
    try {
      const { written, isAll } = await write(signal);
      notify.success(`portal.shell.export.${isAll ? 'done' : 'some'}`, {
        values: { smart_count: written, written: figure(written) },
      });
    } catch {
      if (!signal.aborted) notify.error('portal.shell.toasts.error', { detail: 'portal.shell.export.failed' });
    }
    setProgress(undefined);
  };
  return { start, progress };
};
