import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { useFigure } from '../../components/useFigure';
import type { BulkActions } from '../../lib/bulk';
import { ActionButtons } from './ActionButtons';
import { mostSelected, useAllFound, useSelection } from './useSelection';

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
  const found =
    meta?.moreThan === undefined
      ? figure(total)
      : translate('portal.shell.filters.more', { count: figure(meta.moreThan) });
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
