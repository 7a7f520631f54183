import type { Answer, Client } from '../client';
import { readActor, storeToken } from '../server/actor';
import { createReads } from '../server/reads';
import type { Stage } from '../server/stage';
import { createWrites } from '../server/writes';
import type { People } from './people';
import { counted, createTally, type Tally } from './tally';

/** Sends one request of the traffic; each call sends the next one. */
export type Next = () => Promise<Answer>;

/** One in twenty requests orders ten licenses, and one resets a license. The others read what the benchmark reads. */
const turnsBetweenOrders = 20;

export const createTraffic = async ({ db, secrets }: Stage, client: Client, people: People) => {
  const actor = await readActor(db, await storeToken(db));
  const [reads, [order, reset]] = await Promise.all([
    createReads(db, secrets, actor),
    createWrites(db, secrets, actor),
  ]);
  if (!order || !reset) throw new Error('The benchmark has no writes.');
  const post = async ({ path, body }: { path: string; body: string }) =>
    client.send(path, { method: 'POST', headers: await people.distributor(), body });
  let turn = 0;
  const mixed: Next = async () => {
    turn += 1;
    if (turn % turnsBetweenOrders === 0) return post(order.next());
    if (turn % turnsBetweenOrders === 10) return post(reset.next());
    const { path } = reads[turn % reads.length] as (typeof reads)[number];
    // The distributor reads the single license and the orders; everybody reads lists.
    const isList = path.includes('/licenses/?');
    return client.send(path, { headers: await (isList ? people.reader(turn) : people.distributor()) });
  };
  return { mixed, order: () => post(order.next()) };
};

/** Keeps `connections` requests running until `isOver`: each answer is followed by the next request. */
export const keepSending = async (connections: number, isOver: () => boolean, next: Next): Promise<Tally> => {
  const tally = createTally();
  const work = async () => {
    while (!isOver()) await counted(tally, next);
  };
  await Promise.all(Array.from({ length: connections }, work));
  return tally;
};

export const afterMs = (ms: number): (() => boolean) => {
  const end = Date.now() + ms;
  return () => Date.now() >= end;
};
