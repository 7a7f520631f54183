import sql from 'sql-template-tag';
import { alone } from '../database/alone';
import type { Database } from '../database/connection';
import type { Secrets } from '../secrets';
import { hashPassword } from '../services/passwords';
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
