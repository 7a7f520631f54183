/** What to wait for: an element with text, an element whose text has changed, or just the next frame. */
export type Until = { shown: string } | { changed: string } | { painted: true };

/** Left in the page by probe.js. Times are milliseconds. */
export interface Probe {
  /** From the start of the navigation to the end of the frame that shows the first row; null until then. */
  firstRow: number | null;
  /** From the time stamp of the last awaited event to the end of the frame that shows its result; null until then. */
  answered: number | null;
  /** Times the next event of this kind. */
  await(event: string, until: Until): void;
}

declare global {
  interface Window {
    portalProbe: Probe;
  }
}
