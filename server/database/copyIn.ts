import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';

export const copyIn = (client: PoolClient, statement: string, lines: string): Promise<void> =>
  pipeline([lines], client.query(from(statement)));
