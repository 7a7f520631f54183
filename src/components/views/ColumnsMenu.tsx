import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { type RaRecord, useLocation, useTranslate } from 'ra-core';
import { type ReactNode, type RefObject, useState } from 'react';
import { mayChangeLists } from '../../declared/drift';
import { lazyPart } from '../lazyPart';
import type { Column } from '../table/types';
import { useColumnLabel } from '../table/useColumnLabel';
import { useSetParameter } from '../table/useColumns';
import { usePerson } from '../usePerson';
import { ListPanel } from './ListPanel';

export interface ColumnsMenuProps<R extends RaRecord> {
  columns: readonly Column<R>[];
  choices: readonly Column<R>[];
  /** Translation key of the choice to export a record as several lines. */
  lines?: string | undefined;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const StandardButton = lazyPart(() => import('../../declared/settings/ForEverybody'), 'StandardButton');

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
  const mayStandardize = mayChangeLists(usePerson());
  const isStandard = !new URLSearchParams(useLocation().search).has('columns');
  const { entries, shown, toggle, stepOf, hold, apply, reset } = useColumnChoice({ columns, choices });
  const [dragged, setDragged] = useState<string>();
  return (
    <ListPanel title={translate('portal.views.columns.title')} anchor={anchor} width={320} onClose={onClose}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((column, index) => (
          <ColumnChoice
            key={column.source}
            column={column}
            isShown={shown.has(column.source)}
            isLast={shown.size === 1}
            isDragged={column.source === dragged}
            onToggle={() => toggle(column.source)}
            onUp={stepOf(column.source, -1)}
            onDown={stepOf(column.source, 1)}
            onDrag={setDragged}
            onOver={() => dragged && dragged !== column.source && hold(dragged, index)}
            onDrop={apply}
          />
        ))}
      </Box>
      {lines && <LinesChoice label={lines} />}
      <Box sx={footer}>
        <Button disabled={isStandard} onClick={reset}>
          {translate('portal.views.columns.standard')}
        </Button>
        {mayStandardize && <StandardButton columns={columns.map(({ source }) => source)} />}
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </Box>
    </ListPanel>
  );
};

interface Chosen {
  /** All columns, the hidden ones included, so that a new column stands where the menu shows it. */
  order: readonly string[];
  shown: ReadonlySet<string>;
}

type Choices<R extends RaRecord> = Pick<ColumnsMenuProps<R>, 'columns' | 'choices'>;

const useColumnChoice = <R extends RaRecord>({ columns, choices }: Choices<R>) => {
  const setParameter = useSetParameter();
  // The address follows a moment later. Fast presses must not act on an old order.
  const [chosen, setChosen] = useState<Chosen>();
  const sources = columns.map(({ source }) => source);
  const all = choices.map(({ source }) => source);
  const current = chosen ?? { order: inPlace(all, sources), shown: new Set(sources) };
  const { order, shown } = current;
  const apply = (next = current) =>
    setParameter('columns', next.order.filter(source => next.shown.has(source)).join(','));
  const choose = (next: Chosen) => {
    setChosen(next);
    apply(next);
  };
  const movedTo = (source: string, place: number): Chosen => ({
    order: order.filter(each => each !== source).toSpliced(place, 0, source),
    shown,
  });
  return {
    shown,
    entries: order.flatMap(source => choices.find(column => column.source === source) ?? []),
    toggle: (source: string) => {
      const others = order.filter(each => shown.has(each) && each !== source);
      choose({ order, shown: new Set(shown.has(source) ? others : [...others, source]) });
    },
    /** Undefined where there is nothing to pass. */
    stepOf: (source: string, by: 1 | -1) => {
      const place = placeBeyond(order, shown, source, by);
      return place === undefined ? undefined : () => choose(movedTo(source, place));
    },
    /** Shows a column in another place. `apply` moves it there. */
    hold: (source: string, place: number) => setChosen(movedTo(source, place)),
    apply: () => apply(),
    reset: () => {
      setChosen(undefined);
      setParameter('columns', null);
    },
  };
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

interface ChoiceProps<R extends RaRecord> {
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
const ColumnChoice = <R extends RaRecord>(props: ChoiceProps<R>) => {
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

/** All columns in the order of those shown. A hidden column stands after the one that it follows by nature. */
const inPlace = (all: readonly string[], shown: readonly string[]): string[] =>
  all.reduce(
    (order, source, index) => {
      if (order.includes(source)) return order;
      return order.toSpliced(order.indexOf(all[index - 1] ?? '') + 1, 0, source);
    },
    [...shown],
  );

/** A step up or down past the next column that is shown. Undefined at the end. */
const placeBeyond = (
  order: readonly string[],
  shown: ReadonlySet<string>,
  source: string,
  by: 1 | -1,
): number | undefined => {
  const places = order.flatMap((each, index) => (shown.has(each) ? [index] : []));
  return places[places.indexOf(order.indexOf(source)) + by];
};
