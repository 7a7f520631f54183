/** The result of repeated measurements of one thing. */
export interface Figure {
  median: number;
  min: number;
  max: number;
  runs: number;
}

export interface Row {
  name: string;
  unit: 'ms' | 'KiB' | 'MiB' | 'per second' | 'requests' | 'interactions';
  measured: Figure;
  /** The reference, measured in the same run. */
  baseline?: Figure;
}

/** One table of a benchmark: a heading, and rows with the same reference. */
export interface Table {
  title: string;
  /** Name of the reference: "the same SQL straight to PostgreSQL". Absent if no row has one. */
  baseline?: string;
  rows: Row[];
}

/** Options of a part of the benchmark. Each part is a module with `run: Part`. */
export interface Options {
  runs: number;
  sizes: number[];
}
/** Yields each table once it is measured. */
export type Part = (options: Options) => AsyncIterable<Table>;

/** @throws without values */
export const summarize = (values: readonly number[]): Figure => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high, min, max] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)], sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined || min === undefined || max === undefined)
    throw new Error('Nothing was measured.');
  return { median: (low + high) / 2, min, max, runs: sorted.length };
};

const ratioOf = ({ measured, baseline }: Row): number | null => (baseline ? measured.median / baseline.median : null);

/** Three significant digits, so that both half a millisecond and two seconds are readable. */
const rounded = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)));

const cells = ({ median, min, max, runs }: Figure): string[] => [
  rounded(median),
  runs === 1 ? '' : `${rounded(min)} to ${rounded(max)}`,
];

const line = (values: string[]): string => `| ${values.join(' | ')} |`;

const rowCells = (row: Row, isCompared: boolean): string[] => {
  const own = [row.name, row.unit, ...cells(row.measured)];
  if (!isCompared) return own;
  const ratio = ratioOf(row);
  return [...own, ...(row.baseline ? cells(row.baseline) : ['', '']), ratio === null ? '' : ratio.toFixed(2)];
};

export const markdownOf = ({ title, baseline, rows }: Table): string => {
  const head = ['', 'unit', 'median', 'min to max', ...(baseline ? [baseline, 'min to max', 'ratio'] : [])];
  return [
    `### ${title}`,
    '',
    line(head),
    line(head.map((_, index) => (index < 2 ? '---' : '---:'))),
    ...rows.map(row => line(rowCells(row, baseline !== undefined))),
  ].join('\n');
};
