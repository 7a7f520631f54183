import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { migrate } from '../../server/database/migrate';
import { insertAuditRows } from '../../server/queries/auditLog';
import { people } from '../support/fixture';
import { historyCalls } from '../support/historyCalls';
import { insertRow } from '../support/insertRow';
import { onReleaseBefore } from '../support/releaseBefore';
import { ask, useUp } from '../support/requestCalls';
import { startServer } from '../support/server';

it('[REQ-42] requests of the release before belong to the customers of their license, else of their person', async () => {
  await onReleaseBefore('0053', async db => {
    const request = { company_id: 1, reason: 'x', created_at: '2026-01-01T00:00:00Z' };
    const row = (id: number, rest: object) =>
      insertRow(db, 'license_requests', { ...request, id, subject: `${id}`, license_id: null, user_id: null, ...rest });
    await insertRow(db, 'license_users', { license_id: 9, user_id: 1, assigned_at: '2026-01-01T00:00:00Z' });
    await db.query(sql`delete from license_users where user_id = 5`);
    await row(1, { kind: 'device', user_id: 1, license_id: 2 });
    await row(2, { kind: 'license', user_id: 1 });
    await row(3, { kind: 'license', user_id: 4 });
    await row(4, { kind: 'license', user_id: 5 });
    await row(5, { kind: 'license' });
    await migrate(db);
    const rows = await db.query<{ id: number; customers: number[] }>(
      sql`select id, customer_ids as customers from license_requests order by id`,
    );
    expect(rows.map(({ id, customers }) => [id, customers.toSorted()])).toEqual([
      [1, [1]],
      [2, [1, 3]],
      [3, [1, 2]],
      [4, []],
      [5, []],
    ]);
  });
});

it('[HIST-07] [REQ-12] a database of the first release keeps its histories, and people can ask', async () => {
  await onReleaseBefore('0035', async db => {
    const write = (action: string, ...ids: string[]) =>
      db.transaction(tx =>
        insertAuditRows(
          tx,
          ids.map(objectId => ({
            requestId: 'written',
            companyId: 1,
            actorId: people.manager.id,
            action,
            objectType: 'license',
            objectId,
            difference: {},
          })),
        ),
      );
    // Today's function writes a column that the first release did not have.
    await db.query(sql`alter table audit_log add column script text`);
    await write('license.reset', '1');
    await write('license.disabled', '1', '2');
    await db.query(sql`alter table audit_log drop column script`);
    await migrate(db);
    const upgraded = await startServer({ beside: { db } });
    const { actions } = historyCalls(upgraded, await upgraded.as(people.manager.email));
    expect(await Promise.all(['license=1', 'license=2', 'order=101', 'actor=me'].map(query => actions(query)))).toEqual(
      [
        ['license.disabled', 'license.reset'],
        ['license.disabled'],
        ['license.disabled', 'license.reset'],
        ['license.disabled', 'license.reset'],
      ],
    );
    const asUser = await upgraded.as(people.user.email);
    await useUp(db);
    expect((await ask(asUser, { kind: 'device', license: 2 })).statusCode).toBe(201);
    await upgraded.app.close();
  });
});
