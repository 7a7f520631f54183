import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FilterPayload, type RaRecord, useListContext, useLocation, useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import type { SearchField } from '../../lib/resource';
import { lazyPart } from '../lazyPart';
import { FilterChips } from './FilterChips';
import { PresetLinks } from './PresetLinks';
import { SearchInput } from './SearchInput';
import type { Column, RowsProps } from './types';

const ExportRun = lazyPart(() => import('../views/ExportRun'), 'ExportRun');
const ColumnsMenu = lazyPart(() => import('../views/ColumnsMenu'), 'ColumnsMenu');

interface Props<R extends RaRecord> extends Pick<RowsProps<R>, 'columns'> {
  fields: readonly SearchField[];
  /** See SearchInput. */
  widen?: (filter: FilterPayload) => FilterPayload;
  /** All columns that can be shown (`useColumns`). */
  choices?: readonly Column<R>[];
  /** The choice to export a record as several lines: translation key and lines. */
  split?: { label: string; lines(record: R): R[] } | undefined;
  children?: ReactNode;
}

export const ListToolbar = <R extends RaRecord>({ fields, widen, columns, choices, split, children }: Props<R>) => {
  const translate = useTranslate();
  const { total } = useListContext<R>();
  const { search } = useLocation();
  const [isExporting, setIsExporting] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const choosing = useRef<HTMLButtonElement>(null);
  const isSplit = new URLSearchParams(search).get('lines') === 'each';
  return (
    <>
      <PresetLinks />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {children}
        <SearchInput fields={fields} widen={widen} />
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', ml: 'auto' }}>
          {choices && (
            <Button ref={choosing} variant="outlined" aria-haspopup="dialog" onClick={() => setIsChoosing(true)}>
              {translate('portal.shell.columns.button')}
            </Button>
          )}
          <Button variant="outlined" disabled={!total || isExporting} onClick={() => setIsExporting(true)}>
            {translate('portal.shell.export.start')}
          </Button>
        </Box>
      </Box>
      {isExporting && (
        <ExportRun columns={columns} split={isSplit ? split : undefined} onClose={() => setIsExporting(false)} />
      )}
      {isChoosing && choices && (
        <ColumnsMenu
          columns={columns}
          choices={choices}
          lines={split?.label}
          anchor={choosing}
          onClose={() => setIsChoosing(false)}
        />
      )}
      <FilterChips />
    </>
  );
};
