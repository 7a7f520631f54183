import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { type RaRecord, useLocation, useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import type { Column } from '../table/types';
import { useColumnLabel } from '../table/useColumnLabel';
import { useSetParameter } from '../table/useColumns';
import { ListPanel } from './ListPanel';

export interface ColumnsMenuProps<R extends RaRecord> {
  columns: readonly Column<R>[];
  choices: readonly Column<R>[];
  /** Translation key of the choice to export a record as several lines. */
  lines?: string | undefined;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const footer = {
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  justifyContent: 'space-between',
  mx: -2,
  mb: -2,
  p: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Chooses and orders the columns of a list. They are part of the address. */
export const ColumnsMenu = <R extends RaRecord>({ columns, choices, lines, anchor, onClose }: ColumnsMenuProps<R>) => {
  const translate = useTranslate();
  const setParameter = useSetParameter();
  const parameters = new URLSearchParams(useLocation().search);
  const shown = columns.map(({ source }) => source);
  const choose = (sources: readonly string[]) => setParameter('columns', sources.join(','));
  const move = (index: number, by: number) => {
    const moved = shown.toSpliced(index, 1);
    choose(moved.toSpliced(index + by, 0, ...shown.slice(index, index + 1)));
  };
  const others = choices.filter(({ source }) => !shown.includes(source));
  return (
    <ListPanel title={translate('portal.views.columns.title')} anchor={anchor} width={320} onClose={onClose}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {columns.map((column, index) => (
          <ColumnChoice
            key={column.source}
            column={column}
            isLast={shown.length === 1}
            onToggle={() => choose(shown.filter(source => source !== column.source))}
            onUp={index > 0 ? () => move(index, -1) : undefined}
            onDown={index < shown.length - 1 ? () => move(index, 1) : undefined}
          />
        ))}
        {others.map(column => (
          <ColumnChoice key={column.source} column={column} onToggle={() => choose([...shown, column.source])} />
        ))}
      </Box>
      {lines && <LinesChoice label={lines} />}
      <Box sx={footer}>
        <Button disabled={!parameters.has('columns')} onClick={() => setParameter('columns', null)}>
          {translate('portal.views.columns.standard')}
        </Button>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </Box>
    </ListPanel>
  );
};

const LinesChoice = ({ label }: { label: string }) => {
  const translate = useTranslate();
  const setParameter = useSetParameter();
  const isEach = new URLSearchParams(useLocation().search).get('lines') === 'each';
  return (
    <FormControlLabel
      sx={{ mt: 1, borderTop: 1, borderColor: 'divider', width: '100%' }}
      control={
        <Checkbox checked={isEach} onChange={(_event, checked) => setParameter('lines', checked ? 'each' : null)} />
      }
      label={translate(label)}
    />
  );
};

interface ColumnChoiceProps<R extends RaRecord> {
  column: Column<R>;
  /** The only column shown. It cannot be hidden. */
  isLast?: boolean;
  onToggle: () => void;
  onUp?: (() => void) | undefined;
  onDown?: (() => void) | undefined;
}

const ColumnChoice = <R extends RaRecord>({ column, isLast = false, onToggle, onUp, onDown }: ColumnChoiceProps<R>) => {
  const translate = useTranslate();
  const name = useColumnLabel()(column);
  const isShown = Boolean(onUp ?? onDown ?? isLast);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        sx={{ flex: 1, mr: 0 }}
        control={<Checkbox size="small" checked={isShown} disabled={isLast} onChange={onToggle} />}
        label={name}
      />
      {isShown && (
        <>
          <IconButton
            size="small"
            disabled={!onUp}
            aria-label={translate('portal.views.columns.up', { name })}
            onClick={onUp}
          >
            <ArrowUpward fontSize="inherit" />
          </IconButton>
          <IconButton
            size="small"
            disabled={!onDown}
            aria-label={translate('portal.views.columns.down', { name })}
            onClick={onDown}
          >
            <ArrowDownward fontSize="inherit" />
          </IconButton>
        </>
      )}
    </Box>
  );
};
