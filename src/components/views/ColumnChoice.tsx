import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { type RaRecord, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Column } from '../table/types';
import { useColumnLabel } from '../table/useColumnLabel';

interface Props<R extends RaRecord> {
  column: Column<R>;
  isShown: boolean;
  /** The only column shown. It cannot be hidden. */
  isLast: boolean;
  isDragged: boolean;
  onToggle: () => void;
  /** Undefined for the first column. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onDrag: (source: string | undefined) => void;
  /** Another column is dragged over this one. */
  onOver: () => void;
  onDrop: () => void;
}

/** A column to show or hide, and to move: by its buttons, or dragged. */
export const ColumnChoice = <R extends RaRecord>(props: Props<R>) => {
  const { column, isShown, isLast, isDragged, onToggle, onUp, onDown, onDrag, onOver, onDrop } = props;
  const translate = useTranslate();
  const name = useColumnLabel()(column);
  return (
    <Box
      component="li"
      draggable={isShown}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(column.source);
      }}
      onDragOver={event => {
        event.preventDefault();
        onOver();
      }}
      onDrop={event => event.preventDefault()}
      onDragEnd={() => {
        onDrag(undefined);
        onDrop();
      }}
      sx={{ display: 'flex', alignItems: 'center', opacity: isDragged ? 0.5 : 1 }}
    >
      <FormControlLabel
        sx={{ flex: 1, mr: 0 }}
        control={<Checkbox size="small" checked={isShown} disabled={isShown && isLast} onChange={onToggle} />}
        label={name}
      />
      {isShown && (
        <>
          <MoveButton label={translate('portal.views.columns.up', { name })} onMove={onUp}>
            <ArrowUpward fontSize="inherit" />
          </MoveButton>
          <MoveButton label={translate('portal.views.columns.down', { name })} onMove={onDown}>
            <ArrowDownward fontSize="inherit" />
          </MoveButton>
          <DragIndicator fontSize="small" sx={{ color: 'text.disabled', cursor: 'grab' }} />
        </>
      )}
    </Box>
  );
};

interface MoveProps {
  label: string;
  onMove: (() => void) | undefined;
  children: ReactNode;
}

/** Keeps the focus at the end of the list, where a disabled button would lose it. */
const MoveButton = ({ label, onMove, children }: MoveProps) => (
  <IconButton
    size="small"
    aria-disabled={!onMove}
    aria-label={label}
    onClick={onMove}
    sx={onMove ? undefined : { color: 'action.disabled' }}
  >
    {children}
  </IconButton>
);
