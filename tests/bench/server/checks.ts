import sql from 'sql-template-tag';
import type { Database } from '../../../server/database/connection';
import { compareLatency } from '../measure';
import type { Row, Table } from '../report';
import type { Engine, Stage } from './stage';

const shares = [30, 500];

/** Licenses that one person holds, of orders with two managers. */
const readLicenses = async (db: Database, count: number): Promise<number[]> => {
  const rows = await db.query<{ id: number }>(sql`
    select l.id from licenses l
    where l.assigned_users = 1 and l.license_key is null and l.bundle_license_id is null
      and (select count(*) from order_managers om where om.order_id = l.order_id) = 2
    order by l.id desc limit ${count}`);
  if (rows.length < count) throw new Error('The data has no such licenses.');
  return rows.map(({ id }) => id);
};

/** Assigns new people until this many share the license. */
const share = (db: Database, license: number, people: number) =>
  db.transaction(async tx => {
    const prefix = `shares-${license}-`;
    await tx.query(sql`update licenses set max_license_users = 0, assigned_users = ${people} where id = ${license}`);
    await tx.query(sql`
      insert into users (company_id, email, email_key, given_name, family_name)
      select l.company_id, e.email, e.email, 'Shares', 'License' from licenses l,
        (select ${prefix} || n || '@bench.example' as email from generate_series(2, ${people}::int) n) e
      where l.id = ${license}`);
    await tx.query(sql`
      insert into license_users (license_id, user_id, assigned_at)
      select ${license}, id, ${tx.now.toISOString()} from users where starts_with(email_key, ${prefix})`);
  });

/** The vendor's licensing service writes a check straight into the database. Each is a second later than the last. */
const createCheck = (db: Database, license: number) => {
  let at = Date.now();
  return async () => {
    at += 1_000;
    await db.query(
      sql`update licenses set last_check = ${new Date(at).toISOString()}::timestamptz where id = ${license}`,
    );
  };
};

/** Checks of licenses that many people share, in turn with those of a license that one person holds. */
export const measureChecks = async (
  engine: Engine,
  licenses: number,
  { db }: Pick<Stage, 'db'>,
  runs: number,
): Promise<Table> => {
  const [own, ...shared] = await readLicenses(db, shares.length + 1);
  const rows: Row[] = [];
  for (const [index, people] of shares.entries()) {
    const license = shared[index] ?? 0;
    await share(db, license, people);
    const compared = await compareLatency(runs, createCheck(db, license), createCheck(db, own ?? 0));
    rows.push({ name: `a check of a license that ${people} people share`, unit: 'ms', ...compared });
  }
  return {
    title: `Checks: ${licenses.toLocaleString('en')} licenses on ${engine}`,
    baseline: 'a check of a license that one person holds',
    rows,
  };
};
