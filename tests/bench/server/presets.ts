import { filterQuery } from '../../../dataProvider/listQuery';
import { licensePresets, licenseFilters } from '../../../resources/licenses/licenseFilters';
import type { Options, Table } from '../report';
import { licensesPath, measureBeside } from './beside';
import { type Engine, setStage, type Stage } from './stage';

/** The first page of each preset of the license list, requested as the portal requests it. */
const presetPaths = licensePresets.map(({ name, filter, sort }) => {
  const filters = filterQuery(filter, { filters: licenseFilters });
  return { name, path: licensesPath({ ...filters, ...(sort && { order_by: sort }) }) };
});

/** Measures rows and count of each preset in turn with the list's first page, which has no filter. */
export const measurePresets = async (
  engine: Engine,
  licenses: number,
  { address }: Pick<Stage, 'address'>,
  runs: number,
): Promise<Table> => {
  const rows = await measureBeside(
    address,
    runs,
    presetPaths.map(preset => ({ ...preset, baseline: licensesPath({}) })),
  );
  const title = `Presets: ${licenses.toLocaleString('en')} licenses on ${engine}`;
  return { title, baseline: 'licenses, page 1', rows };
};

/** Measures only the presets. The server's part measures them, too, on the same data. */
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
