import type { Connection, PoolClient, Submittable } from 'pg';

interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Runs a `copy … from stdin` on the client with the lines as its input, as pg's own extensions submit theirs. */
export const copyIn = (client: PoolClient, statement: string, lines: string): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query<Submittable & Record<string, unknown>>({
      submit: (connection: Connection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(Buffer.from(lines));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleError: reject,
      handleReadyForQuery: resolve,
    });
  });
