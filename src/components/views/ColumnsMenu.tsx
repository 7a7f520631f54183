import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type RaRecord, useLocation, useTranslate } from 'ra-core';
import { type RefObject, useState } from 'react';
import type { Column } from '../table/types';
import { useSetParameter } from '../table/useColumns';
import { ColumnChoice } from './ColumnChoice';
import { inPlace, placeBeyond } from './columnOrder';
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
