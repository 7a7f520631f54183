import sql from 'sql-template-tag';
import type { Database } from '../../server/database/connection';

/** Who did what to which object, since the trail was emptied. */
export const readTrail = (db: Database) =>
  db.query(sql`select actor_id, action, object_type, object_id, difference from audit_log`);

/** The latest rows of the trail, the last one first. */
export const readLastActs = (db: Database, count: number) =>
  db.query(sql`
    select actor_id, action, object_type, object_id, difference from audit_log order by id desc limit ${count}`);
