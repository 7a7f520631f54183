import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection, Database } from '../../server/database/connection';
import { findAccountByEmail } from '../../server/queries/identity/accounts';
import { openTestDatabase } from '../support/openDatabase';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('[AUTH-07] an account is found by its email along an index, whatever its company', async () => {
  let plan = '';
  // A small table is soonest read as a whole.
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
  expect(plan).toContain('users_email_of_any_company');
});
