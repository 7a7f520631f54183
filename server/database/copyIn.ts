import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';

/** Runs a `copy … from stdin` on the client with the lines as its input. */
export const copyIn = (client: PoolClient, statement: string, lines: string): Promise<void> =>
  pipeline([lines], client.query(from(statement)));
