import sql from 'sql-template-tag';
import type { Database } from '../database/connection';
import type { Secrets } from '../secrets';
import { hashPassword } from '../services/passwords';
import { seedDemo } from './demo';

/** Fills a database that has no company yet with the demo data; any other stays as it is. */
export const seedWhenEmpty = async (db: Database, secrets: Secrets): Promise<void> => {
  const [company] = await db.query(sql`select id from companies limit 1`);
  if (!company) await seedDemo(db, { hashPassword, encrypt: secrets.encrypt });
};
