import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FilterPayload, type RaRecord, useListContext, useLocation, useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import type { SearchField } from '../../lib/resource';
import { lazyPart } from '../lazyPart';
import { useCopyLink } from '../useCopy';
import { useExtension } from '../useExtension';
import { useFigure } from '../useFigure';
import { usePerson } from '../usePerson';
import { FilterChips } from './FilterChips';
import { PresetLinks } from './PresetLinks';
import { SearchInput } from './SearchInput';
import type { Column, RowsProps } from './types';
import { isWhole } from './wholeList';

const ExportRun = lazyPart(() => import('../views/ExportRun'), 'ExportRun');
const ViewsMenu = lazyPart(() => import('../views/ViewsMenu'), 'ViewsMenu');
const ColumnsMenu = lazyPart(() => import('../views/ColumnsMenu'), 'ColumnsMenu');

interface Props<R extends RaRecord> extends Pick<RowsProps<R>, 'columns'> {
  fields: readonly SearchField[];
  /** See SearchInput. */
  widen?: (filter: FilterPayload) => FilterPayload;
  /** All columns that can be shown (`useColumns`). */
  choices?: readonly Column<R>[];
  /** Downloads further columns, before the menu opens or a file is written. */
  loadChoices?: () => Promise<void>;
  /** The choice to export a record as several lines: translation key and lines. */
  split?: { label: string; lines(record: R): R[] } | undefined;
  /** Tools shown beside the chips. */
  tools?: ReactNode;
  children?: ReactNode;
}

/** As wide as with the longest label of Export, so that rows do not move when one is ticked. */
const buttonsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  justifyContent: 'end',
  flex: '1 1 22rem',
} as const;

export const ListToolbar = <R extends RaRecord>({
  fields,
  widen,
  columns,
  choices,
  loadChoices,
  split,
  tools,
  children,
}: Props<R>) => {
  const translate = useTranslate();
  const [isExporting, setIsExporting] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const withChoices = (start: (isOn: true) => void) => void Promise.resolve(loadChoices?.()).then(() => start(true));
  const choosing = useRef<HTMLButtonElement>(null);
  const isSplit = new URLSearchParams(useLocation().search).get('lines') === 'each';
  return (
    <>
      <PresetLinks />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {children}
        {fields[0] && <SearchInput fields={fields} widen={widen} />}
        <Box sx={buttonsLook}>
          {choices && (
            <Button ref={choosing} variant="outlined" aria-haspopup="dialog" onClick={() => withChoices(setIsChoosing)}>
              {translate('portal.shell.columns.button')}
            </Button>
          )}
          <ViewsButton />
          <ExportButton isExporting={isExporting} onExport={() => withChoices(setIsExporting)} />
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'start' }}>
        <FilterChips />
        {tools}
      </Box>
    </>
  );
};

/** A button that copies the link stands in for the menu if there is no extension. */
const ViewsButton = () => {
  const translate = useTranslate();
  const hasViews = useExtension('views');
  const isManager = usePerson()?.isManager;
  const copyLink = useCopyLink();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!hasViews || !isManager)
    return (
      <Button variant="outlined" onClick={() => void copyLink()}>
        {translate('portal.shell.views.copy_link')}
      </Button>
    );
  return (
    <>
      <Button ref={button} variant="outlined" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {translate('portal.shell.views.label')}
      </Button>
      {isOpen && <ViewsMenu anchor={button} onClose={() => setIsOpen(false)} />}
    </>
  );
};

/** Exports the ticked rows, or else the whole list. */
const ExportButton = ({ isExporting, onExport }: { isExporting: boolean; onExport: () => void }) => {
  const translate = useTranslate();
  const figure = useFigure();
  const { total, filterValues, selectedIds = [] } = useListContext();
  const count = isWhole(selectedIds, filterValues) ? 0 : selectedIds.length;
  const label = count > 0 ? 'portal.shell.export.selected' : 'portal.shell.export.start';
  return (
    <Button variant="outlined" data-key="e" disabled={(!total && count === 0) || isExporting} onClick={onExport}>
      {translate(label, { smart_count: count, count: figure(count) })}
    </Button>
  );
};
