const filters = new WeakMap<readonly unknown[], string>();

/** Lets a selection of a page's rows stand for everything that the filter finds. One that is changed is another array. */
export const markWhole = (ids: readonly unknown[], filter: object): void =>
  void filters.set(ids, JSON.stringify(filter));

export const isWhole = (ids: readonly unknown[], filter: object): boolean =>
  filters.get(ids) === JSON.stringify(filter);
