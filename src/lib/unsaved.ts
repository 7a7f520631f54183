const watched = new Set<() => boolean>();

/** Registers a check for unsaved entries and returns a function to remove it. Each caller needs its own function. */
export const watchUnsaved = (isUnsaved: () => boolean): (() => void) => {
  watched.add(isUnsaved);
  return () => {
    watched.delete(isUnsaved);
  };
};

/** Whether leaving the page would lose entries. */
export const hasUnsaved = (): boolean => [...watched].some(isUnsaved => isUnsaved());
