import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { LinkBase, useTranslate } from 'ra-core';
import { memo, type ReactNode, useMemo } from 'react';
import { useFigure } from '../../../src/components/useFigure';
import { type Cell, cellOf, type ComparedLicense, type ComparedPerson, type Comparison } from './comparison';
import { useReasonText } from '../../../src/licensing/runs/reasons';
import { type Range, useCellWindow } from './useCellWindow';

const texts = 'resources.licenses.reconcile';

const tint =
  (state: 'warning' | 'error') =>
  ({ palette }: Theme) =>
    `color-mix(in srgb, ${palette[state].main} 16%, ${palette.background.paper})`;

const look: SxProps<Theme> = {
  '--person': { xs: '8.5rem', sm: '17rem' },
  '--license': { xs: '7.5rem', sm: '10rem' },
  maxHeight: 'max(24rem, calc(100dvh - 12rem))',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  '& table': { tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0, typography: 'body2' },
  '& :is(th, td)': {
    boxSizing: 'border-box',
    px: 1,
    py: 0,
    borderBottom: 1,
    borderRight: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    fontWeight: 400,
    textAlign: 'left',
  },
  '& thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& thead :is(th, td)': { py: 0.75, verticalAlign: 'top', fontSize: '0.75rem', lineHeight: 1.35 },
  '& thead a': { display: 'block', color: 'primary.main', fontWeight: 600, overflowWrap: 'anywhere' },
  '& thead :is(p, small)': { display: 'block', m: 0, fontSize: 'inherit' },
  '& small': { color: 'text.secondary' },
  '& .problem': { color: 'error.main', fontWeight: 600 },
  '& col.person': { width: 'var(--person)' },
  '& col.license': { width: 'var(--license)' },
  '& th:is(.person, [scope="row"])': { position: 'sticky', left: 0, zIndex: 1 },
  '& tbody tr': { height: '2.5rem' },
  '& tbody :is(th, td)': { whiteSpace: 'nowrap', overflow: 'hidden' },
  // Two lines, because a phone cuts most addresses off.
  '& tbody th > span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    maxHeight: '2.4em',
    overflow: 'hidden',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    lineHeight: 1.2,
  },
  '& :is(tr.space > td, td.space)': { border: 0, p: 0 },
  '& tbody b': { display: 'inline-block', width: '1.2em' },
  '& tbody .has b': { color: 'success.main' },
  '& tbody .missing': { bgcolor: tint('warning'), fontWeight: 600 },
  '& tbody .extra': { bgcolor: tint('error'), fontWeight: 600 },
  '& tbody :is(.manager, .left_out)': { color: 'text.secondary' },
};

/** Says what the colours mean to those who do not see them. */
const symbols: Record<Cell, string> = { has: '✓', missing: '+', extra: '−', manager: '★', left_out: '', none: '' };
const cells = ['has', 'missing', 'extra', 'manager', 'left_out'] as const;

interface Props {
  licenses: Comparison['licenses'];
  people: Comparison['people'];
}

/** Shows who has which license and who should. Only cells in sight and around are rendered. */
export const Matrix = ({ licenses, people }: Props) => {
  const translate = useTranslate();
  const { rows, columns, onScroll } = useCellWindow(people.length, licenses.length);
  const words = useMemo(
    () => new Map<Cell, string>(cells.map(cell => [cell, translate(`${texts}.cells.${cell}`)])),
    [translate],
  );
  const label = translate(`${texts}.matrix`);
  const { from, to } = columns;
  return (
    // A scrolling table must be reachable by keyboard (WCAG 2.1.1).
    <Box component="section" aria-label={label} tabIndex={0} sx={look} onScroll={onScroll}>
      <table
        aria-label={label}
        aria-rowcount={people.length + headRows}
        aria-colcount={licenses.length + 1}
        style={{ width: `calc(var(--person) + ${licenses.length} * var(--license))` }}
      >
        <colgroup>
          <col className="person" />
          <col className="license" span={licenses.length} />
        </colgroup>
        <Head licenses={licenses} from={from} to={to} />
        <tbody>
          <RowSpace rows={rows.from} />
          {people.slice(rows.from, rows.to).map((person, index) => (
            <Row
              key={person.key}
              index={rows.from + index}
              person={person}
              licenses={licenses}
              from={from}
              to={to}
              words={words}
            />
          ))}
          <RowSpace rows={people.length - rows.to} />
        </tbody>
      </table>
    </Box>
  );
};

const headRows = 2;

interface Columns extends Range {
  licenses: Comparison['licenses'];
}

/** The cells of a row, and spaces for those that are not rendered. */
const columnsOf = (
  { licenses, from, to }: Columns,
  cellOf: (license: ComparedLicense, column: number) => ReactNode,
) => (
  <>
    <ColumnSpace columns={from} />
    {licenses.slice(from, to).map((compared, index) => cellOf(compared, from + index + 2))}
    <ColumnSpace columns={licenses.length - to} />
  </>
);

const Head = memo((columns: Columns) => {
  const translate = useTranslate();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="person" aria-colindex={1}>
          {translate(`${texts}.person`)}
        </th>
        {columnsOf(columns, ({ license: { id, product, order_store_id } }, column) => (
          <th scope="col" key={id} aria-colindex={column}>
            <LinkBase to={`/licenses/${id}`}>{product.product_name}</LinkBase>
            <small>{[order_store_id, `#${id}`].filter(Boolean).join(', ')}</small>
          </th>
        ))}
      </tr>
      <tr aria-rowindex={2}>
        <th scope="row" aria-colindex={1}>
          {translate(`${texts}.difference`)}
        </th>
        {columnsOf(columns, (compared, column) => (
          <td key={compared.license.id} aria-colindex={column}>
            <Difference {...compared} />
          </td>
        ))}
      </tr>
    </thead>
  );
});
Head.displayName = 'Head';

/** A line such as "12 missing, 2 extra, 3 free places". */
const Difference = ({ obstacle, missing, extra, free, isShort }: ComparedLicense) => {
  const translate = useTranslate();
  const figure = useFigure();
  const reasonText = useReasonText();
  if (obstacle !== undefined) return <small>{reasonText(obstacle)}</small>;
  const counted = (text: string, count: number) =>
    translate(`${texts}.counts.${text}`, { smart_count: count, count: figure(count) });
  return (
    <>
      <p className={isShort ? 'problem' : undefined}>{counted('missing', missing.length)}</p>
      <p>{counted('extra', extra.length)}</p>
      <p className={isShort ? 'problem' : undefined}>
        {free === null ? translate(`${texts}.counts.unlimited`) : counted('places', free)}
      </p>
    </>
  );
};

interface RowProps extends Columns {
  index: number;
  person: ComparedPerson;
  words: ReadonlyMap<Cell, string>;
}

const Row = memo(({ index, person, words, ...columns }: RowProps) => (
  <tr aria-rowindex={index + headRows + 1}>
    <th scope="row" title={person.email} aria-colindex={1}>
      <span>{person.email}</span>
    </th>
    {columnsOf(columns, (compared, column) => {
      const cell = cellOf(person, compared);
      return (
        <td key={compared.license.id} className={cell} aria-colindex={column}>
          {symbols[cell] && <b aria-hidden>{symbols[cell]}</b>}
          {words.get(cell)}
        </td>
      );
    })}
  </tr>
));
Row.displayName = 'Row';

const RowSpace = ({ rows }: { rows: number }) =>
  rows > 0 && (
    <tr className="space" aria-hidden style={{ height: `${rows * 2.5}rem` }}>
      <td aria-hidden />
    </tr>
  );

const ColumnSpace = ({ columns }: { columns: number }) =>
  columns > 0 && <td className="space" aria-hidden colSpan={columns} />;
