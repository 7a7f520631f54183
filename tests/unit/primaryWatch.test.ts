import { createServer, type Server, type Socket } from 'node:net';
import { Pool } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPositions } from '../../server/database/positions';
import { watchPrimary } from '../../server/database/primaryWatch';
import { freePort } from '../support/freePort';

/** Takes connections and says nothing, like a machine that is frozen. */
let silent: Server;
let pool: Pool;
const sockets: Socket[] = [];
beforeEach(async () => {
  silent = createServer(socket => void sockets.push(socket));
  const port = await freePort();
  await new Promise<void>(resolve => void silent.listen(port, '127.0.0.1', resolve));
  pool = new Pool({ host: '127.0.0.1', port, user: 'portal', database: 'portal' });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  silent.close();
});

it('[REPL-10] lets nobody wait for a primary that leaves a look unanswered', async () => {
  const told: string[] = [];
  const watch = watchPrimary(pool, createPositions(), sentence => told.push(sentence));
  const looking = watch.look();
  expect(watch.isAway()).toBe(false);
  await expect(watch.untilAway(new Promise(() => {}))).rejects.toMatchObject({ code: '08006' });
  expect(watch.isAway()).toBe(true);
  for (const socket of sockets) socket.destroy();
  await looking;
  expect(told).toEqual(['The primary database does not answer. Replicas answer what people read.']);
});
