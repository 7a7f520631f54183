import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Which children of a line, marked with `data-fits`, do not fit into it beside the child `kept`. They are to be hidden, but
 * must keep their width.
 * @param key changes when the children's widths do
 */
export const useFitting = (
  kept: number,
  key: string,
): { line: RefObject<HTMLElement | null>; isHidden: (index: number) => boolean } => {
  const line = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  useLayoutEffect(() => {
    const measure = () => {
      const widths = [...(line.current?.querySelectorAll<HTMLElement>('[data-fits]') ?? [])].map(
        ({ offsetWidth }) => offsetWidth,
      );
      const next = tooMany(widths, line.current?.clientWidth ?? 0, kept);
      setHidden(before => (before.size === next.size && [...next].every(each => before.has(each)) ? before : next));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
    // oxlint-disable-next-line react/exhaustive-deps -- measuring costs a layout, so only when a width may have changed
  }, [kept, key]);
  return { line, isHidden: index => hidden.has(index) };
};

/** Room for the button of the others, in pixels. */
const moreWidth = 110;

/** The places of those that do not fit beside the one that is kept. */
export const tooMany = (widths: readonly number[], width: number, kept: number): Set<number> => {
  const sum = (some: readonly number[]) => some.reduce((total, each) => total + each, 0);
  if (sum(widths) <= width) return new Set();
  let room = width - moreWidth - (widths[kept] ?? 0);
  const left = widths.flatMap((each, index) => {
    if (index === kept) return [];
    room -= each;
    return room < 0 ? [index] : [];
  });
  return new Set(left);
};
