import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/connection';
import { seedDemo } from '../../server/seed/demo';
import { seedLarge } from '../../server/seed/large';
import { openTestDatabase } from '../support/openDatabase';

const now = new Date('2027-03-15T10:30:00Z');
const hashPassword = (plain: string) => Promise.resolve(`hash of ${plain}`);
/** Returns everything that COPY's text format must escape. */
const encrypt = (plain: string) => `\\encrypted\t${plain}\r\n\\N`;
const dependencies = { hashPassword, encrypt, now };

const structure = sql`
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as part
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public' order by part`;

let db: Database;
let made: number;
let before: unknown[];
const progress: number[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  before = await db.query(structure);
  made = await seedLarge(db, { ...dependencies, licenses: 3000, onProgress: written => progress.push(written) });
});
afterAll(() => db.close());

const count = async (from: Sql): Promise<number> => {
  const [row] = await db.query<{ count: number }>(sql`select count(*) as count from ${from}`);
  return row?.count ?? -1;
};

describe('seeding many licenses', () => {
  it('creates them, up to the size of the last order, and shows the progress', async () => {
    const ofAcme = await count(sql`licenses where company_id = 1`);
    expect(ofAcme).toBeGreaterThanOrEqual(3000);
    expect(ofAcme).toBeLessThan(3120);
    expect(made).toBe(await count(sql`licenses`));
    expect(progress.at(-1)).toBe(made);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  it('spreads them over three years and all customers', async () => {
    expect(await count(sql`customers where company_id = 1`)).toBe(160);
    expect(await count(sql`(select distinct customer_id from orders where company_id = 1) c`)).toBeGreaterThan(150);
    expect(await count(sql`orders where created_at < ${now}::timestamptz - interval '2 years'`)).toBeGreaterThan(50);
    expect(await count(sql`orders where created_at > ${now}::timestamptz - interval '10 days'`)).toBeGreaterThan(20);
    expect(await count(sql`orders where created_at > ${now}`)).toBe(0);
  });

  it('writes the same rows as single inserts do', { timeout: 120_000 }, async () => {
    const demo = await openTestDatabase();
    await seedDemo(demo, dependencies);
    const showcased = sql`select id from licenses where company_id = 1 and order_id <= 3`;
    for (const statement of [
      sql`select * from users where id <= 500 order by id`,
      sql`select * from products order by id`,
      sql`select * from license_policies order by id`,
      sql`select * from licenses where id in (${showcased}) order by id`,
      sql`select * from license_users where license_id in (${showcased}) order by license_id, user_id`,
      sql`select * from devices where license_id in (${showcased}) order by id`,
      sql`select * from license_product_features where license_id in (${showcased}) order by id`,
      sql`select * from license_custom_fields where license_id in (${showcased}) order by id`,
    ]) {
      const rows = await db.query(statement);
      expect(rows.length).toBeGreaterThan(10);
      expect(rows).toEqual(await demo.query(statement));
    }
    await demo.close();
  });

  it('counts what was issued and who was assigned', async () => {
    expect(
      await count(sql`licenses l where assigned_users <> (select count(*) from license_users where license_id = l.id)`),
    ).toBe(0);
    expect(
      await count(sql`allowances a where used <> (
        select count(*) from licenses l where not l.is_bundle and l.product_id = a.product_id and a.user_id = (
          select user_id from order_managers om where om.order_id = l.order_id order by ctid limit 1))`),
    ).toBe(0);
    expect(await count(sql`allowances where used > 0`)).toBeGreaterThan(40);
  });

  it('restores every index and reference, and the next ids', async () => {
    expect(await db.query(structure)).toEqual(before);
    expect(await count(sql`pg_constraint where contype = 'f' and not convalidated`)).toBe(0);
    const [next] = await db.query(
      sql`insert into customers (company_id, email, email_key) values (1, 'next@x.test', 'next@x.test') returning id`,
    );
    expect(next).toEqual({ id: 181 });
  });

  it('refuses a database that holds data, and leaves it unchanged', async () => {
    await expect(seedLarge(db, { ...dependencies, licenses: 10, onProgress: () => {} })).rejects.toThrow(
      'The database already holds data. Nothing was changed. Use an empty one: set DATABASE_URL, or DATA_DIR to a folder that does not exist yet.',
    );
    expect(await count(sql`licenses`)).toBe(made);
  });
});
