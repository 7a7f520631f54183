import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { migrate } from '../../server/database/migrate';
import { vouchers } from '../support/declaredLists';
import { grant, people } from '../support/fixture';
import { onReleaseBefore } from '../support/releaseBefore';
import { startServer } from '../support/server';

it('[DECL-42] in a database of the release before, those who appoint managers may change lists, and nobody else', async () => {
  await onReleaseBefore('0093', async db => {
    await grant(db, people.distributor.id, ['manage_managers', 'create_order']);
    await grant(db, people.globex.id, ['create_order']);
    const before = await db.query<{ count: number }>(sql`select count(*)::int as count from licenses`);
    await migrate(db);
    expect(await db.query(sql`select count(*)::int as count from licenses`)).toEqual(before);
    const holders = await db.query(sql`select user_id from user_permissions where code = 'manage_resources'`);
    expect(holders).toEqual([{ user_id: people.distributor.id }]);
    const upgraded = await startServer({ beside: { db } });
    const publishAs = async (email: string) => {
      const send = await upgraded.as(email);
      const body = { declaration: vouchers, based_on: null };
      return (await send('POST', '/x/resources/vouchers/publish/', body)).statusCode;
    };
    expect([await publishAs(people.distributor.email), await publishAs(people.globex.email)]).toEqual([201, 403]);
    await upgraded.app.close();
  });
});
