import sql from 'sql-template-tag';
import { expect, inject, it } from 'vitest';
import { vacuumGrown } from '../../server/database/vacuumGrown';
import { openTestDatabase } from '../support/openDatabase';

it('[OPS-23] a table of the embedded database that has grown gets statistics, and room for new rows, once', async () => {
  const db = await openTestDatabase();
  await vacuumGrown(db);
  const write = (from: number) =>
    db.query(sql`insert into oidc_payloads (model, id, payload)
      select 'Test', 'id ' || n, '{}' from generate_series(${from}::int, ${from + 9_999}::int) n`);
  const known = () => db.query(sql`select reltuples::int as rows from pg_class where relname = 'oidc_payloads'`);
  await write(0);
  if (inject('postgresUrl')) {
    // Autovacuum does it there.
    expect(await vacuumGrown(db)).toEqual([]);
  } else {
    expect(await vacuumGrown(db)).toEqual(['oidc_payloads']);
    expect(await known()).toEqual([{ rows: 10_000 }]);
    await db.query(sql`delete from oidc_payloads where id < 'id 5'`);
    expect(await vacuumGrown(db)).toEqual([]);
  }
  await db.close();
});
