/** What repeated measurements of one thing gave. */
export interface Figure {
  median: number;
  min: number;
  max: number;
  /** How often it was measured. */
  runs: number;
}

export interface Row {
  name: string;
  unit: 'ms' | 'KiB' | 'MiB' | 'per second' | 'requests';
  measured: Figure;
  /** The same measured in the same run for what it is compared with. */
  baseline?: Figure;
}

/** One table of a benchmark: a heading and rows that are compared with the same thing. */
export interface Table {
  title: string;
  /** What the baseline is: "the same SQL straight to PostgreSQL". Absent where no row has one. */
  baseline?: string;
  rows: Row[];
}

/** What a part of the benchmark is told. Each part is a module with `run: Part`. */
export interface Options {
  /** How often each thing is measured. */
  runs: number;
  /** Numbers of licenses to measure with. */
  sizes: number[];
}
/** Gives each table once it is measured. */
export type Part = (options: Options) => AsyncIterable<Table>;

/** @throws when there is nothing to sum up */
export const summarize = (values: readonly number[]): Figure => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low, high, min, max] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)], sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined || min === undefined || max === undefined)
    throw new Error('Nothing was measured.');
  return { median: (low + high) / 2, min, max, runs: sorted.length };
};

/** The measured median as so many times the baseline's. */
export const ratioOf = ({ measured, baseline }: Row): number | null =>
  baseline ? measured.median / baseline.median : null;

/** Three digits that matter, so that half a millisecond and two seconds are both readable. */
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

/** A table as Markdown, with its heading. */
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
