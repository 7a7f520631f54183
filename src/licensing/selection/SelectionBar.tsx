import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { isWhole, markWhole } from '../../components/table/wholeList';
import { useOffer } from '../../components/useExtension';
import { useFigure, useTotal } from '../../components/useFigure';
import { type BulkActions, type Choice, mostSelected, type Target } from '../../lib/bulk';
import { useOpenRun } from '../runs/useOpenRun';
import { ActionButtons } from './ActionButtons';

/** Sticky, so that it is in sight when the page is scrolled. */
const look = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 1,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;

/** Makes room for the bar at the table's lower end, so that no row moves and none is covered. */
const tableAbove = { 'div:has(+ .selection) > .grid-frame': { maxHeight: 'max(16rem, calc(100dvh - 20rem))' } };

interface Props<R extends RaRecord> {
  bulkActions: BulkActions<R>;
  onLost: () => void;
}

export const SelectionBar = <R extends RaRecord>({ bulkActions, onLost }: Props<R>) => {
  const translate = useTranslate();
  const figure = useFigure();
  const { data = [], selectedIds, total = data.length, meta } = useListContext<R>();
  const { open, selectAll, clear, isBusy } = useSelection({ ...bulkActions, onLost });
  const all = useAllFound(bulkActions);
  const count = selectedIds.length;
  const isBounded = total > mostSelected || meta?.moreThan !== undefined;
  const found = useTotal()(total, meta?.moreThan);
  const elsewhere = count - data.filter(({ id }) => selectedIds.includes(id)).length;
  const isMoreFound = count < Math.min(total, mostSelected) || count - elsewhere < data.length;
  const isCutOff = isBounded && count >= mostSelected;
  return (
    <Box
      component="section"
      className="selection"
      aria-label={translate('portal.runs.selection.label')}
      sx={{ ...look, '& > *': { opacity: isBusy ? 0.6 : 1 } }}
      aria-busy={isBusy}
    >
      <GlobalStyles styles={tableAbove} />
      <Typography component="output" variant="body2" sx={{ fontWeight: 600 }}>
        {all.isChosen
          ? translate('portal.runs.selection.selected_all', { count: found })
          : translate(`portal.runs.selection.${elsewhere > 0 ? 'selected_elsewhere' : 'selected'}`, {
              smart_count: count,
              count: figure(count),
              elsewhere: figure(elsewhere),
            })}
      </Typography>
      <ActionButtons
        bulkActions={bulkActions}
        isOnServer={all.isChosen}
        onChoose={action => (all.isChosen ? all.open(action) : open(action, isCutOff ? found : undefined))}
      />
      {isMoreFound && !all.isChosen && (
        <Button size="small" onClick={() => void selectAll()}>
          {translate(`portal.runs.selection.${isBounded ? 'first' : 'all'}`, {
            count: figure(Math.min(total, mostSelected)),
          })}
        </Button>
      )}
      {isBounded && all.isOffered && !all.isChosen && (
        <Button size="small" onClick={all.choose}>
          {translate('portal.runs.selection.all', { count: found })}
        </Button>
      )}
      <Button size="small" onClick={clear}>
        {translate('portal.runs.selection.clear')}
      </Button>
    </Box>
  );
};

interface Selected<R extends RaRecord> extends Pick<BulkActions<R>, 'nameOf' | 'parts'> {
  onLost: () => void;
}

const rowOf = ({ recordId, rowId = recordId }: Target) => rowId;

const useSelection = <R extends RaRecord>({ nameOf, parts, onLost }: Selected<R>) => {
  const { resource, selectedIds, onSelect, sort, filter, filterValues } = useListContext<R>();
  const { openRun, busyWith, isBusy } = useOpenRun();

  const keepFocus = () => requestAnimationFrame(() => document.activeElement === document.body && onLost());

  const selectAlso = (ids: readonly R['id'][]) => {
    onSelect([...new Set([...selectedIds, ...ids])]);
    keepFocus();
  };

  /** Adds all rows of the list, on all pages and up to the limit, to the selection. */
  const selectAll = () =>
    busyWith(async (provider, signal) => {
      if (parts) return selectAlso(parts.ids.slice(0, mostSelected));
      const whole = { sort, filter: { ...filterValues, ...filter }, most: mostSelected, signal };
      const { data } = await provider.collectList<R>(resource, whole);
      if (signal.aborted) return;
      selectAlso(data.map(({ id }) => id));
    });

  /** @param found how many the list finds, if only the first of them are selected */
  const open = (action: Choice<R>, found?: string) =>
    openRun({
      resource,
      bulkActions: { nameOf, parts },
      action,
      choice: { ids: selectedIds },
      records: selectedIds.length,
      found,
      onIdle: targets => onSelect([...new Set(targets.map(rowOf))]),
      onClose: keepFocus,
    });

  const clear = () => {
    onSelect([]);
    keepFocus();
  };

  return { open, selectAll, clear, isBusy };
};

/** Chooses everything that the list finds for a run on the server. Ends when a row is deselected. */
const useAllFound = <R extends RaRecord>({ extension, nameOf }: Pick<BulkActions<R>, 'extension' | 'nameOf'>) => {
  const { resource, data, selectedIds, onSelect, filter, filterValues, total = 0 } = useListContext<R>();
  const { openRun } = useOpenRun();
  const { has } = useOffer();
  const isOffered = extension !== undefined && has(extension);
  const isChosen = isOffered && isWhole(selectedIds, filterValues);

  /** Ticks the rows of the page, because all are chosen. */
  const tick = (rows: readonly R[]) => {
    const ids = [...new Set([...selectedIds, ...rows.map(({ id }) => id)])];
    markWhole(ids, filterValues);
    onSelect(ids);
  };
  useEffect(() => {
    if (isChosen && data?.some(({ id }) => !selectedIds.includes(id))) tick(data);
    // `tick` only reads what is listed here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, isChosen, selectedIds]);

  return {
    isOffered,
    isChosen,
    choose: () => tick(data ?? []),
    open: (action: Choice<R>) =>
      openRun({
        resource,
        bulkActions: { nameOf },
        action,
        choice: { filter: { ...filterValues, ...filter } },
        records: total,
        onIdle: () => onSelect([]),
      }),
  };
};
