import type { Options, Table } from '../report';
import { measureChecks } from './checks';
import { oneLicense } from './reads';
import { measureRequests } from './run';
import { setStage } from './stage';

/** One license: its read over one connection and over many, and its check. The server's part measures them, too. */
export async function* run({ runs, sizes }: Options): AsyncGenerator<Table> {
  for (const size of sizes) {
    const stage = await setStage('PostgreSQL', size);
    try {
      yield* measureRequests(stage, { engine: 'PostgreSQL', licenses: size, runs, only: oneLicense });
      yield await measureChecks('PostgreSQL', size, stage, runs);
    } finally {
      await stage.stop();
    }
  }
}
