import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Connection, Database } from '../../server/database/connection';
import { findAccountByEmail } from '../../server/queries/identity/accounts';
import { releaseAttempt, reserveAttempt } from '../../server/queries/identity/loginFailures';
import { openTestDatabase } from '../support/openDatabase';
import { waitingForLocks } from '../support/waitingForLocks';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => db.query(sql`delete from login_failures`));
afterAll(() => db.close());

const reserve = (connection: Connection) => reserveAttempt(connection, 'account:ann', 5, 15);
const release = () => releaseAttempt(db, 'account:ann');
const counted = () => db.query(sql`select failures from login_failures`);

it('[AUTH-07] an attempt that did not fail leaves the others counted, and nothing if there are none', async () => {
  await reserve(db);
  await reserve(db);
  await release();
  expect(await counted()).toEqual([{ failures: 1 }]);
  await release();
  expect(await counted()).toEqual([]);
  await release();
  expect(await counted()).toEqual([]);
});

it('[AUTH-07] an attempt that did not fail leaves another counted that comes at the same time', async () => {
  await reserve(db);
  const { released } = await db.transaction(async tx => {
    await reserve(tx);
    const released = release();
    if (db.engine === 'postgres') await expect.poll(() => waitingForLocks(db), { timeout: 10_000 }).toBe(1);
    return { released };
  });
  await released;
  expect(await counted()).toEqual([{ failures: 1 }]);
});

it('[AUTH-07] an account is found by its email along an index, whatever its company', async () => {
  let plan = '';
  // A sequential scan is fastest on a small table.
  await db.transaction(async tx => {
    await tx.query(sql`set local enable_seqscan = off`);
    const explain: Connection = {
      query: async statement => {
        plan = JSON.stringify(await tx.query(sql`explain ${statement}`));
        return [];
      },
    };
    await findAccountByEmail(explain, 'ann@shared.test', 'localhost');
  });
  expect(plan).toContain('users_email');
});
