import { type UIEvent, useState } from 'react';

/** Enough for a screen of any height. */
const shown = 40;
/** Rendered beyond the rows in sight, so that a quick scroll does not show gaps. */
const spare = 10;

/**
 * Which of many rows of the same height to render. It changes once per `spare` rows, so that scrolling seldom renders.
 * Put `onScroll` on the element that scrolls.
 */
export const useRowWindow = (count: number) => {
  const [first, setFirst] = useState(0);
  const from = Math.max(0, Math.min(first - spare, count - shown));
  const to = Math.min(count, first + shown + spare);
  const onScroll = ({ currentTarget: frame }: UIEvent<HTMLElement>) => {
    const height = frame.querySelector<HTMLElement>('tbody > tr[aria-rowindex]')?.offsetHeight;
    if (height) setFirst(Math.floor(frame.scrollTop / height / spare) * spare);
  };
  return { from, to, onScroll };
};
