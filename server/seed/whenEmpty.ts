import sql from 'sql-template-tag';
import { emailKey } from '../../contract/normal';
import { alone } from '../database/alone';
import { type Connection, type Database, first } from '../database/connection';
import { isReadOnly } from '../queries/ping';
import type { Secrets } from '../secrets';
import { hashPassword } from '../services/passwords';
import { demoAccounts } from './accounts';
import { writeDemo } from './demo';

/** If several processes start at once, one of them fills the database. */
export const seedWhenEmpty = (db: Database, secrets: Secrets): Promise<void> =>
  alone(db, async tx => {
    const [company] = await tx.query(sql`select id from companies limit 1`);
    if (!company) await writeDemo(tx, { hashPassword, encrypt: secrets.encrypt });
  });

export interface Holdings {
  hasCompany: boolean;
  /** Demo accounts, whose password is public. */
  hasDemo: boolean;
  isReadOnly: boolean;
}

export const readHoldings = async (connection: Connection): Promise<Holdings> => {
  const emails = demoAccounts.map(({ email }) => email);
  const holdings = first(
    await connection.query<Holdings>(sql`
      select exists (select from companies) as "hasCompany",
        exists (select from users where email_key = any(${emails.map(emailKey)}::text[])) as "hasDemo",
        ${isReadOnly} as "isReadOnly"`),
  );
  return holdings ?? { hasCompany: false, hasDemo: false, isReadOnly: false };
};
