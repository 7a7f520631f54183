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

/** What a database holds, as far as the terminal is told. */
export interface Holdings {
  hasCompany: boolean;
  /** Demo accounts, of which everybody can read the password; whether this start made them or an earlier one. */
  hasDemo: boolean;
}

export const readHoldings = async (db: Database): Promise<Holdings> => {
  const emails = demoAccounts.map(({ email }) => email);
  const holdings = first(
    await db.query<Holdings>(sql`
      select exists (select from companies) as "hasCompany",
        exists (select from users where lower(email) = any(${emails}::text[])) as "hasDemo"`),
  );
  return holdings ?? { hasCompany: false, hasDemo: false };
};
