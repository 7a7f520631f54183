import { type UIEvent, useState } from 'react';

/** How many more cells are rendered around those in sight, so that a quick scroll shows no gaps. */
const spare = { rows: 10, columns: 5 };
/** The least height and width of a cell in pixels. */
const least = { height: 40, width: 120 };

/** How many cells fit on the screen, also after the window was enlarged. */
const shown = () => ({
  rows: Math.ceil(Math.max(window.innerHeight, screen.height) / least.height),
  columns: Math.ceil(Math.max(window.innerWidth, screen.width) / least.width),
});

export interface Range {
  from: number;
  to: number;
}

const rangeOf = (first: number, count: number, shown: number, spare: number): Range => ({
  from: Math.max(0, Math.min(first - spare, count - shown)),
  to: Math.min(count, first + shown + spare),
});

/** The steps are coarse, so that scrolling rarely renders. */
const stepOf = (scrolled: number, size: number, spare: number): number => Math.floor(scrolled / size / spare) * spare;

/** Which cells of a table to render, all of the same size. Put `onScroll` on the element that scrolls. */
export const useCellWindow = (rowCount: number, columnCount: number) => {
  const [first, setFirst] = useState({ row: 0, column: 0 });
  const { rows, columns } = shown();
  const onScroll = ({ currentTarget: frame }: UIEvent<HTMLElement>) => {
    const cell = frame.querySelector<HTMLElement>('tbody td[aria-colindex]');
    if (!cell?.offsetHeight) return;
    const row = stepOf(frame.scrollTop, cell.offsetHeight, spare.rows);
    const column = stepOf(frame.scrollLeft, cell.offsetWidth, spare.columns);
    setFirst(before => (before.row === row && before.column === column ? before : { row, column }));
  };
  return {
    rows: rangeOf(first.row, rowCount, rows, spare.rows),
    columns: rangeOf(first.column, columnCount, columns, spare.columns),
    onScroll,
  };
};
