import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import type { Bulk } from './types';
import { useFigure } from '../useFigure';
import { mostSelected, useSelection } from './useSelection';

/** How many rows are selected, on whatever page, and what can be done with them. */
export const SelectionBar = <R extends RaRecord>({ bulk }: { bulk: Bulk<R> }) => {
  const translate = useTranslate();
  const figure = useFigure();
  const { selectedIds, onSelect, total = 0, meta } = useListContext<R>();
  const { open, selectAll, isBusy } = useSelection(bulk);
  const count = selectedIds.length;
  const isBounded = total > mostSelected || meta?.moreThan !== undefined;
  return (
    <Box
      component="section"
      aria-label={translate('portal.shell.bulk.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
      aria-busy={isBusy}
    >
      <Typography component="output" variant="body2" sx={{ fontWeight: 600 }}>
        {translate('portal.shell.bulk.selected', { smart_count: count, count: figure(count) })}
      </Typography>
      {bulk.actions.map(action => (
        <Button key={action.name} size="small" variant="outlined" onClick={() => void open(action)}>
          {translate(`${action.texts}.action`)}
        </Button>
      ))}
      {count < Math.min(total, mostSelected) && (
        <Button size="small" loading={isBusy} onClick={() => void selectAll()}>
          {translate(`portal.shell.bulk.${isBounded ? 'first' : 'all'}`, {
            count: figure(Math.min(total, mostSelected)),
          })}
        </Button>
      )}
      <Button size="small" onClick={() => onSelect([])}>
        {translate('portal.shell.bulk.clear')}
      </Button>
    </Box>
  );
};
