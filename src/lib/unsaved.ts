const marks = new Set<symbol>();

/** Marks that something is entered and not sent yet. @returns what takes the mark back */
export const markUnsaved = (): (() => void) => {
  const mark = Symbol('unsaved');
  marks.add(mark);
  return () => {
    marks.delete(mark);
  };
};

/** Whether leaving the page would lose something the person has entered. */
export const hasUnsaved = (): boolean => marks.size > 0;
