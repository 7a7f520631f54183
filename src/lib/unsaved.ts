const watched = new Set<() => boolean>();

/**
 * Has it known whether something is entered and not sent yet, asked at the moment it matters. Pass a function of its own.
 * @returns what ends it
 */
export const watchUnsaved = (isUnsaved: () => boolean): (() => void) => {
  watched.add(isUnsaved);
  return () => {
    watched.delete(isUnsaved);
  };
};

/** Whether leaving the page would lose something the person has entered. */
export const hasUnsaved = (): boolean => [...watched].some(isUnsaved => isUnsaved());
