import type { DetailValue } from './values';

export interface DetailLine {
  /** Catalogue key of the label. */
  label: string;
  value: DetailValue;
}

/** A line as a rule: which field, on which records, and what it shows; null hides it. */
export interface LineRule<R> {
  source: string;
  when?: (record: R) => boolean;
  value: (record: R) => DetailValue | null;
}

/** The lines of a record by its rules. Labels are `<labels>.<source>`. */
export const linesOf = <R>(record: R, rules: readonly LineRule<R>[], labels: string): DetailLine[] =>
  rules.flatMap(({ source, when, value }) => {
    const shown = !when || when(record) ? value(record) : null;
    return shown ? [{ label: `${labels}.${source}`, value: shown }] : [];
  });
