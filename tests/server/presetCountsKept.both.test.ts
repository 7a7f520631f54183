import sql, { raw } from 'sql-template-tag';
import { describe, expect, inject, it } from 'vitest';
import { migrate } from '../../server/database/migrate';
import { countDifferences } from '../support/countDifferences';
import { fillOrdering } from '../support/ordering';
import { peopleDifferences } from '../support/peopleDifferences';
import { onReleaseBefore } from '../support/releaseBefore';
import { serverScene } from '../support/scene';
import { waitingForLocks } from '../support/waitingForLocks';
import { wrongCounts } from '../support/wrongCounts';

// PGlite has one connection, so nobody changes a license while somebody adds a manager.
if (inject('postgresUrl'))
  describe('two connections', () => {
    const server = serverScene({ fill: fillOrdering });

    it('[LFILT-08] counts a license that changes while its order gets a manager', async () => {
      const added: Promise<unknown>[] = [];
      await server.db.transaction(async tx => {
        await tx.query(sql`update licenses set enabled = not enabled where id = 2`);
        added.push(server.db.query(sql`insert into order_managers (order_id, user_id) values (101, 2)`));
        await expect.poll(() => waitingForLocks(server.db), { timeout: 10_000 }).toBe(1);
      });
      await Promise.all(added);
      expect(await countDifferences(server.db)).toEqual([]);
    });
  });

it('[LFILT-09] [LFILT-31] [LOOK-50] a database of the release before gets these counts, and goes on counting', async () => {
  await onReleaseBefore('0060', async db => {
    expect(await migrate(db)).toEqual(expect.arrayContaining(['0075_enabled_endings.sql', '0090_free_places.sql']));
    expect(await countDifferences(db)).toEqual([]);
    for (const change of [
      'update licenses set enabled = not enabled, last_check = null where id in (1, 2, 9)',
      'update licenses set order_id = 102 where id = 3',
      'delete from order_managers where order_id = 101 and user_id = 3',
      'insert into order_managers (order_id, user_id) values (101, 2), (102, 2)',
      'delete from license_users where license_id = 2',
    ])
      await db.query(raw(change));
    expect([await countDifferences(db), await peopleDifferences(db)]).toEqual([[], []]);
    expect(await wrongCounts(db)).toEqual([]);
  });
});
