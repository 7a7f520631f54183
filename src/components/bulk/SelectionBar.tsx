import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { type RaRecord, useListContext, useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { downloadOnceThere } from '../../lib/missingDownload';
import { useFigure } from '../useFigure';
import { usePerson } from '../usePerson';
import type { AnyAction, BulkActions } from '../../lib/bulk';
import { mostSelected, useSelection } from './useSelection';

interface Props<R extends RaRecord> {
  bulkActions: BulkActions<R>;
  onLost: () => void;
}

export const SelectionBar = <R extends RaRecord>({ bulkActions, onLost }: Props<R>) => {
  const translate = useTranslate();
  const figure = useFigure();
  const { data = [], selectedIds, total = 0, meta } = useListContext<R>();
  const { open, selectAll, clear, isBusy } = useSelection({ ...bulkActions, onLost });
  const offered = useOffered(bulkActions);
  const count = selectedIds.length;
  const isBounded = total > mostSelected || meta?.moreThan !== undefined;
  const elsewhere = count - data.filter(({ id }) => selectedIds.includes(id)).length;
  const isMoreFound = count < Math.min(total, mostSelected) || count - elsewhere < data.length;
  return (
    <Box
      component="section"
      aria-label={translate('portal.bulk.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, opacity: isBusy ? 0.6 : 1 }}
      aria-busy={isBusy}
    >
      <Typography component="output" variant="body2" sx={{ fontWeight: 600 }}>
        {translate(`portal.bulk.${elsewhere > 0 ? 'selected_elsewhere' : 'selected'}`, {
          smart_count: count,
          count: figure(count),
          elsewhere: figure(elsewhere),
        })}
      </Typography>
      {offered.slice(0, mostButtons).map(action => (
        <Button key={action.name} size="small" variant="outlined" onClick={() => void open(action)}>
          {translate(`${action.texts}.action`)}
        </Button>
      ))}
      {offered.length > mostButtons && <MoreActions actions={offered.slice(mostButtons)} onChoose={open} />}
      {isMoreFound && (
        <Button size="small" onClick={() => void selectAll()}>
          {translate(`portal.bulk.${isBounded ? 'first' : 'all'}`, {
            count: figure(Math.min(total, mostSelected)),
          })}
        </Button>
      )}
      <Button size="small" onClick={clear}>
        {translate('portal.bulk.clear')}
      </Button>
    </Box>
  );
};

/** Further actions are in a menu. */
const mostButtons = 3;

/** None until they are downloaded. */
const useOffered = <R extends RaRecord>({ load }: BulkActions<R>): readonly AnyAction<R>[] => {
  const person = usePerson();
  const [actions, setActions] = useState<readonly AnyAction<R>[]>([]);
  useEffect(() => {
    let isShown = true;
    void downloadOnceThere(load).then(loaded => isShown && setActions(loaded));
    return () => {
      isShown = false;
    };
  }, [load]);
  return person ? actions.filter(({ isOffered }) => isOffered?.(person) ?? true) : [];
};

interface MoreProps<R extends RaRecord> {
  actions: readonly AnyAction<R>[];
  onChoose: (action: AnyAction<R>) => Promise<void>;
}

const MoreActions = <R extends RaRecord>({ actions, onChoose }: MoreProps<R>) => {
  const translate = useTranslate();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('portal.bulk.more')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(action => (
          <MenuItem
            key={action.name}
            onClick={() => {
              setAnchor(null);
              void onChoose(action);
            }}
          >
            {translate(`${action.texts}.action`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
