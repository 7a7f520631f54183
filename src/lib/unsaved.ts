const watched = new Set<() => boolean>();

/**
 * Registers a check for unsaved entries, which runs when it matters. Each caller needs its own function.
 * @returns a function that removes the check
 */
export const watchUnsaved = (isUnsaved: () => boolean): (() => void) => {
  watched.add(isUnsaved);
  return () => {
    watched.delete(isUnsaved);
  };
};

/** Whether leaving the page would lose entries. */
export const hasUnsaved = (): boolean => [...watched].some(isUnsaved => isUnsaved());
