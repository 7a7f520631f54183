import { relativeDay } from '../../../contract/relativeDay';
import { licensePresets } from '../../../resources/licenses/licenseFilters';
import { compareLatency } from '../measure';
import type { Options, Row, Table } from '../report';
import { openSender } from './sender';
import { type Engine, setStage, type Stage } from './stage';

const warmUpTurns = 100;

const pathOf = (changes: Readonly<Record<string, string>>): string =>
  `/api/v1/licenses/?${new URLSearchParams({
    limit: '20',
    offset: '0',
    bundle_license__isnull: '1',
    order_by: '-created_at',
    ...changes,
  })}`;

/** The first page of each preset of the license list, requested as the portal requests it. */
const presetPaths = licensePresets.map(({ name, filter, sort }) => {
  const filters = Object.entries(filter).map(([field, value]) => [field, relativeDay(String(value)) ?? String(value)]);
  return { name, path: pathOf({ ...Object.fromEntries(filters), ...(sort && { order_by: sort }) }) };
});

/** Measures rows and count of each preset in turn with the list's first page, which has no filter. */
export const measurePresets = async (
  engine: Engine,
  licenses: number,
  { address }: Pick<Stage, 'address'>,
  runs: number,
): Promise<Table> => {
  const rows: Row[] = [];
  for (const { name, path } of presetPaths) {
    const { send, close } = await openSender(address, 1);
    const preset = () => send(path);
    const firstPage = () => send(pathOf({}));
    for (let turn = 0; turn < warmUpTurns; turn += 1) {
      await preset();
      await firstPage();
    }
    rows.push({ name, unit: 'ms', ...(await compareLatency(runs, preset, firstPage)) });
    close();
  }
  const title = `Presets: ${licenses.toLocaleString('en')} licenses on ${engine}`;
  return { title, baseline: 'licenses, page 1', rows };
};

/** Only the presets, of which the server's part measures each after filling the same database. */
export async function* run({ runs, sizes }: Options): AsyncGenerator<Table> {
  for (const size of sizes) {
    const stage = await setStage('PostgreSQL', size);
    try {
      yield await measurePresets('PostgreSQL', size, stage, runs);
    } finally {
      await stage.stop();
    }
  }
}
