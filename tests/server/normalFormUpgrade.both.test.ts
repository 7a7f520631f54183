import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../server/config';
import type { Database } from '../../server/database/connection';
import { migrate } from '../../server/database/migrate';
import { onReleaseBefore } from '../support/releaseBefore';

const rows = (db: Database) =>
  db.query(sql`
    select u.email, u.email_key from users u where u.id > 500 union all
    select c.email, c.email_key from customers c where c.id > 500 union all
    select o.store_id, o.store_id_key from orders o where o.id = 102 union all
    select l.license_key, l.license_key_key from licenses l where l.id in (1, 2) union all
    select d.hostname, d.hostname_key from devices d where d.id in (1, 2) union all
    select v.name, v.name_key from views v
    order by 1`);

const addOthers = (db: Database) =>
  db.transaction(tx =>
    tx.execute(`
      insert into users (id, company_id, email) values (501, 1, 'Ren\u00e9@M\u00fcller.test'), (502, 2, 'ren\u00e9@m\u00fcller.test');
      insert into customers (id, company_id, email) values (501, 1, 'Buy@Shop.test');
      update licenses set license_key = 'lj2t\u2013uz68-34ak-fwyr' where id = 1;
      update devices set hostname = ' Bu\u0308ro-PC ' where id = 1;
      update devices set hostname = '' where id = 2;
      insert into views (company_id, owner_id, name, resource, query) values (1, 3, '\u00c4pfel', 'licenses', '');`),
  );

describe('a database of the release before', () => {
  it('[NORM-06] gets the keys of what it has, and keeps what people see', async () => {
    await onReleaseBefore('0035', async db => {
      await addOthers(db);
      expect((await migrate(db)).slice(0, 2)).toEqual(['0035_normal_form.ts', '0036_search_text.sql']);
      const found = (await rows(db)).map(row => Object.values(row as object));
      expect(found.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))).toEqual(
        [
          ['', ''],
          [' Bu\u0308ro-PC ', 'b\u00fcro-pc'],
          ['A_200', 'a_200'],
          ['Buy@Shop.test', 'buy@shop.test'],
          ['Ren\u00e9@M\u00fcller.test', 'ren\u00e9@xn--mller-kva.test'],
          ['lj2t\u2013uz68-34ak-fwyr', 'LJ2T-UZ68-34AK-FWYR'],
          ['ren\u00e9@m\u00fcller.test', 'ren\u00e9@xn--mller-kva.test'],
          [null, null],
          ['\u00c4pfel', '\u00e4pfel'],
        ].toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
      );
      expect(await migrate(db)).toEqual([]);
    });
  });

  it('[NORM-07] with rows that become the same is left as it is, and the sentence names them', async () => {
    await onReleaseBefore('0035', async db => {
      await db.transaction(tx =>
        tx.execute(`
          insert into users (id, company_id, email) values (501, 1, 'ren\u00e9@x.test'), (502, 1, 'rene\u0301@x.test');
          update licenses set license_key = 'KEY\u20131' where id = 1;
          update licenses set license_key = 'key-1' where id = 2;`),
      );
      const migrating = migrate(db);
      await expect(migrating).rejects.toThrow(ConfigError);
      await expect(migrating).rejects.toThrow(
        'This release cannot use the database yet. The people "ren\u00e9@x.test" (id 501) and "rene\u0301@x.test" (id 502) become the same, because case, dashes and characters that nobody sees make no difference any more. Change email of all but one in the table users, with the release before or in SQL. The licenses "KEY\u20131" (id 1) and "key-1" (id 2) become the same, because case, dashes and characters that nobody sees make no difference any more. Change license_key of all but one in the table licenses, with the release before or in SQL. Nothing was changed. Then start again.',
      );
      expect(
        await db.query(sql`select column_name from information_schema.columns where column_name = 'email_key'`),
      ).toEqual([]);
      await db.query(sql`update users set email = 'rene2@x.test' where id = 502`);
      await db.query(sql`update licenses set license_key = 'key-2' where id = 2`);
      expect((await migrate(db)).slice(0, 2)).toEqual(['0035_normal_form.ts', '0036_search_text.sql']);
    });
  });
});
