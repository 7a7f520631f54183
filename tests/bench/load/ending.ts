import { setTimeout as wait } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Stage } from '../server/stage';
import type { Next } from './traffic';

const senders = 16;
const beforeTheEndMs = 2_000;

/**
 * Creates orders over several connections, stops the server by SIGTERM meanwhile, and looks for the acknowledged
 * orders.
 */
export const endUnderLoad = async ({ server, db }: Stage, order: Next) => {
  const acknowledged: string[] = [];
  let cut = 0;
  const makeOrder = async (): Promise<void> => {
    const answer = await order();
    if (answer.status === 201) acknowledged.push((JSON.parse(answer.body) as { store_id: string }).store_id);
  };
  const work = async () => {
    try {
      for (;;) await makeOrder();
    } catch (error) {
      // Refused: the server no longer listens. Any other error cut off a running request.
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') cut += 1;
    }
  };
  const working = Promise.all(Array.from({ length: senders }, work));
  await wait(beforeTheEndMs);
  await server.stop('SIGTERM');
  await working;
  const kept = await db.query<{ store_id: string }>(
    sql`select store_id from orders where store_id = any(${acknowledged}::text[])`,
  );
  return { acknowledged: acknowledged.length, lost: acknowledged.length - kept.length, cut };
};
