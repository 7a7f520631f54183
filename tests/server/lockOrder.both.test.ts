import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { lockContact } from '../../server/queries/userChanges';
import { people } from '../support/fixture';
import { serverScene } from '../support/scene';
import { senderOf } from '../support/server';
import { waitingForLocks } from '../support/waitingForLocks';

const server = serverScene();
const send = senderOf(server, people.manager.email);

it('[LIMIT-32] whoever is unassigned is locked first, so that a change of their contact data never waits in a circle', async () => {
  const { db } = server;
  const { id } = people.user;
  const { unassigned } = await db.transaction(async tx => {
    await lockContact(tx, id);
    const unassigned = send('POST', '/licenses/2/unassign_user/', { license_user_id: id });
    // On one connection nobody waits for a lock.
    if (db.engine === 'postgres') {
      await expect.poll(() => waitingForLocks(db), { timeout: 10_000 }).toBe(1);
      // A change of the name takes this lock. It is free: nothing refers to the person yet.
      expect(await tx.query(sql`select id from users where id = ${id} for update skip locked`)).toEqual([{ id }]);
    }
    return { unassigned };
  });
  expect((await unassigned).statusCode).toBe(200);
});
