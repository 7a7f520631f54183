import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../server/database/connection';
import { seedDemo } from '../../server/seed/demo';
import { openTestDatabase } from './openDatabase';

/** The time of the demo data, which must be right at any time: `npm run test:dates` sets others. */
export const now = new Date(process.env.DEMO_NOW ?? '2027-03-15T10:30:00Z');
export const hashPassword = (plain: string) => Promise.resolve(`hash of ${plain}`);
export const encrypt = (plain: string) => `encrypted ${plain}`;

/** A new database with the demo data as of `now`. */
export const openSeededDemo = async (): Promise<Database> => {
  const db = await openTestDatabase();
  await seedDemo(db, { hashPassword, encrypt, now });
  return db;
};

/** Counts and reads the rows of the demo data. */
export const rowsOf = (db: Database) => {
  /** Number of rows; `from` is everything after the word `from`. */
  const count = async (from: Sql): Promise<number> => {
    const [row] = await db.query<{ count: number }>(sql`select count(*) as count from ${from}`);
    return row?.count ?? -1;
  };

  /** The values of a result with one column. */
  const column = async <Value>(statement: Sql): Promise<Value[]> =>
    (await db.query<Record<string, Value>>(statement)).map(row => Object.values(row)[0] as Value);

  return { count, column };
};

/** Acme's licenses with their products. Append conditions to it. */
export const acmeLicenses = sql`licenses l join products p on p.id = l.product_id where l.company_id = 1`;
export const managedBy = (email: string) => sql`select om.order_id from order_managers om
  join users u on u.id = om.user_id where u.email = ${email}`;
export const assignedTo = (email: string) => sql`select lu.license_id from license_users lu
  join users u on u.id = lu.user_id where u.email = ${email}`;
export const today = sql`${now.toISOString().slice(0, 10)}::date`;
