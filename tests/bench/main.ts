import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownOf, type Part, type Table } from './report';

const parts: Record<string, () => Promise<{ run: Part }>> = {
  portal: () => import('./portal/portal'),
  declared: () => import('./portal/declared'),
  server: () => import('./server/run'),
  presets: () => import('./server/presets'),
  people: () => import('./server/people'),
  catalogue: () => import('./server/catalogue'),
  replicas: () => import('./server/replicas'),
  releases: () => import('./server/releases'),
  requests: () => import('./server/requests'),
  license: () => import('./server/license'),
  bulk: () => import('./bulk/run'),
};
const resultFile = 'test-results/bench.json';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'portal,server' },
    sizes: { type: 'string', default: '10000,1000000' },
    runs: { type: 'string', default: '7' },
  },
});

const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.versions.node}`;
const options = { runs: Number(values.runs), sizes: values.sizes.split(',').map(Number) };
const tables: Table[] = [];
for (const name of values.only.split(',')) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part "${name}": --only takes ${Object.keys(parts).join(', ')}.`);
  const { run } = await part();
  for await (const table of run(options)) {
    tables.push(table);
    process.stdout.write(`\n${markdownOf(table)}\n`);
  }
}
mkdirSync(dirname(resultFile), { recursive: true });
writeFileSync(resultFile, JSON.stringify({ machine, tables }, null, 2));
process.stdout.write(`\n${machine}. The figures are in ${resultFile}.\n`);
