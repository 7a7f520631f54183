/** A tab's sessionStorage for tests that run without a browser. */
export const memoryStorage = (initial: Iterable<[string, string]> = []): Storage => {
  const items = new Map(initial);
  return {
    get length() {
      return items.size;
    },
    key: index => [...items.keys()][index] ?? null,
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
    clear: () => items.clear(),
  };
};
