import { compareLatency } from '../measure';
import type { Row } from '../report';
import { openSender } from './sender';

const warmUpTurns = 100;

interface Pair {
  name: string;
  path: string;
  /** The list to compare with, in turn. */
  baseline: string;
}

/** Measures lists in turn with other lists of the same server. */
export const measureBeside = async (address: string, runs: number, pairs: readonly Pair[]): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const { name, path, baseline } of pairs) {
    const { send, close } = await openSender(address, 1);
    for (let turn = 0; turn < warmUpTurns; turn += 1) {
      await send(path);
      await send(baseline);
    }
    const compared = await compareLatency(
      runs,
      () => send(path),
      () => send(baseline),
    );
    rows.push({ name, unit: 'ms', ...compared });
    close();
  }
  return rows;
};

/** The list of licenses, requested as the portal requests it. */
export const licensesPath = (changes: Readonly<Record<string, string>>): string =>
  `/api/v1/licenses/?${new URLSearchParams({
    limit: '20',
    offset: '0',
    bundle_license__isnull: '1',
    order_by: '-created_at',
    ...changes,
  })}`;
