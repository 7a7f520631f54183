import sql from 'sql-template-tag';
import { alone } from '../database/alone';
import { type Database, first } from '../database/connection';
import type { Secrets } from '../secrets';
import { hashPassword } from '../services/passwords';
import { demoAccounts } from './accounts';
import { writeDemo } from './demo';

/**
 * Fills a database that has no company yet with the demo data; any other stays as it is. Of processes that start at
 * once, one does it.
 */
export const seedWhenEmpty = (db: Database, secrets: Secrets): Promise<void> =>
  alone(db, async tx => {
    const [company] = await tx.query(sql`select id from companies limit 1`);
    if (!company) await writeDemo(tx, { hashPassword, encrypt: secrets.encrypt });
  });

/** Whether the database has a company, and the demo accounts. */
export const readHoldings = async (db: Database): Promise<{ hasCompany: boolean; hasDemo: boolean }> => {
  const emails = demoAccounts.map(({ email }) => email);
  const holdings = first(
    await db.query<{ hasCompany: boolean; hasDemo: boolean }>(sql`
      select exists (select from companies) as "hasCompany",
        exists (select from users where lower(email) = any(${emails}::text[])) as "hasDemo"`),
  );
  return holdings ?? { hasCompany: false, hasDemo: false };
};
