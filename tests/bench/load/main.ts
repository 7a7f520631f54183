import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { openClient } from '../client';
import { markdownOf, type Row, summarize, type Table } from '../report';
import { setStage, type Stage } from '../server/stage';
import { endUnderLoad } from './ending';
import { watchMemory } from './memory';
import { createPeople } from './people';
import { countOf, percentile, type Tally } from './tally';
import { afterMs, createTraffic, keepSending } from './traffic';

const connections = 64;
const overloadConnections = 10 * connections;
const overloadMs = 20_000;
const mostMinutes = 30;
const resultFile = 'test-results/load.json';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, licenses: { type: 'string', default: '10000' } },
});
const minutes = Math.min(mostMinutes, Number(values.minutes));

const single = (name: string, unit: Row['unit'], value: number): Row => ({ name, unit, measured: summarize([value]) });

const tallied = (tally: Tally): Row[] => [
  ...[...tally.statuses].toSorted().map(([status, count]) => single(`answered ${status}`, 'requests', count)),
  single('not answered', 'requests', tally.unanswered),
  single('half of the answers within', 'ms', percentile(tally, 0.5)),
  single('99% of the answers within', 'ms', percentile(tally, 0.99)),
];

const open = async (stage: Stage, count: number) => {
  const client = openClient(stage.address, count);
  const traffic = await createTraffic(stage, client, createPeople(client, stage.address));
  return { client, ...traffic };
};

const serve = async (stage: Stage): Promise<Table> => {
  const { client, mixed } = await open(stage, connections);
  const stopWatching = watchMemory(stage.server.pid() ?? 0);
  const started = Date.now();
  const tally = await keepSending(connections, afterMs(minutes * 60_000), mixed);
  const seconds = (Date.now() - started) / 1000;
  const memory = stopWatching();
  client.close();
  expectRule(
    countOf(tally, status => status >= 500) + tally.unanswered === 0,
    'Every request is answered without 5xx.',
  );
  const quarter = Math.floor(memory.length / 4);
  return {
    title: `${connections} connections for ${minutes} minutes: reads, orders of ten, resets`,
    rows: [
      ...tallied(tally),
      single('answers', 'per second', countOf(tally, () => true) / seconds),
      {
        name: 'memory in the second quarter of the time',
        unit: 'MiB',
        measured: summarize(memory.slice(quarter, 2 * quarter + 1)),
      },
      { name: 'memory in the last quarter', unit: 'MiB', measured: summarize(memory.slice(-quarter - 1)) },
    ],
  };
};

const overload = async (stage: Stage): Promise<Table> => {
  const { client, mixed } = await open(stage, overloadConnections);
  const tally = await keepSending(overloadConnections, afterMs(overloadMs), mixed);
  const ended = Date.now();
  let good = 0;
  while (good < 20) good = (await mixed()).status < 500 ? good + 1 : 0;
  const recovery = Date.now() - ended;
  client.close();
  expectRule(tally.withoutRetryAfter === 0, 'Every 503 has Retry-After.');
  expectRule(countOf(tally, status => status >= 500 && status !== 503) === 0, 'Overload is answered only by 503.');
  return {
    title: `${overloadConnections} connections for ${overloadMs / 1000} seconds`,
    rows: [...tallied(tally), single('until twenty answers in a row succeed', 'ms', recovery)],
  };
};

const broken: string[] = [];
const expectRule = (holds: boolean, rule: string) => {
  if (!holds) broken.push(rule);
};

const stage = await setStage('PostgreSQL', Number(values.licenses));
const tables: Table[] = [];
try {
  for (const part of [serve, overload]) {
    const table = await part(stage);
    tables.push(table);
    process.stdout.write(`\n${markdownOf(table)}\n`);
  }
  const { client, order } = await open(stage, connections);
  const ending = await endUnderLoad(stage, order);
  client.close();
  expectRule(ending.lost === 0 && ending.cut === 0, 'After SIGTERM every running request is answered.');
  const table: Table = {
    title: 'SIGTERM while orders are created',
    rows: [
      single('orders acknowledged', 'requests', ending.acknowledged),
      single('acknowledged orders that are missing', 'requests', ending.lost),
      single('requests cut off', 'requests', ending.cut),
    ],
  };
  tables.push(table);
  process.stdout.write(`\n${markdownOf(table)}\n`);
} finally {
  await stage.stop();
}
mkdirSync(dirname(resultFile), { recursive: true });
writeFileSync(resultFile, JSON.stringify({ tables, broken }, null, 2));
process.stdout.write(`\nThe figures are in ${resultFile}.\n`);
for (const rule of broken) process.stderr.write(`Broken: ${rule}\n`);
process.exitCode = broken.length === 0 ? 0 : 1;
