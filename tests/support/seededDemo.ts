import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../server/database/connection';
import { seedDemo } from '../../server/seed/demo';
import { openTestDatabase } from './openDatabase';

/** When the demo data is made. It is right at any moment: `npm run test:dates` sets others. */
export const now = new Date(process.env.DEMO_NOW ?? '2027-03-15T10:30:00Z');
export const hashPassword = (plain: string) => Promise.resolve(`hash of ${plain}`);
export const encrypt = (plain: string) => `encrypted ${plain}`;

/** A database of the test file's own with the demo data as of `now`. */
export const openSeededDemo = async (): Promise<Database> => {
  const db = await openTestDatabase();
  await seedDemo(db, { hashPassword, encrypt, now });
  return db;
};

/** Counts and reads the rows of the demo data. */
export const rowsOf = (db: Database) => {
  /** How many rows there are; `from` is everything after it. */
  const count = async (from: Sql): Promise<number> => {
    const [row] = await db.query<{ count: number }>(sql`select count(*) as count from ${from}`);
    return row?.count ?? -1;
  };

  /** One column of a result, as it comes. */
  const column = async <Value>(statement: Sql): Promise<Value[]> =>
    (await db.query<Record<string, Value>>(statement)).map(row => Object.values(row)[0] as Value);

  return { count, column };
};

/** Licenses of Acme with their product; conditions go behind it. */
export const acmeLicenses = sql`licenses l join products p on p.id = l.product_id where l.company_id = 1`;
export const managedBy = (email: string) => sql`select om.order_id from order_managers om
  join users u on u.id = om.user_id where u.email = ${email}`;
export const assignedTo = (email: string) => sql`select lu.license_id from license_users lu
  join users u on u.id = lu.user_id where u.email = ${email}`;
export const today = sql`${now.toISOString().slice(0, 10)}::date`;
