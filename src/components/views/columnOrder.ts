/** All columns in the order of those shown. A hidden column stands after the one that it follows by nature. */
export const inPlace = (all: readonly string[], shown: readonly string[]): string[] =>
  all.reduce(
    (order, source, index) => {
      if (order.includes(source)) return order;
      return order.toSpliced(order.indexOf(all[index - 1] ?? '') + 1, 0, source);
    },
    [...shown],
  );

/** A step up or down past the next column that is shown. Undefined at the end. */
export const placeBeyond = (
  order: readonly string[],
  shown: ReadonlySet<string>,
  source: string,
  by: 1 | -1,
): number | undefined => {
  const places = order.flatMap((each, index) => (shown.has(each) ? [index] : []));
  return places[places.indexOf(order.indexOf(source)) + by];
};
