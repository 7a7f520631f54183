import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../server/database/connection';

/** Who did what to which object, since the audit log was emptied. */
export const readTrail = (db: Database) =>
  db.query(sql`select actor_id, action, object_type, object_id, difference from audit_log`);

export const readLastActs = (db: Database, count: number) =>
  db.query(sql`
    select actor_id, action, object_type, object_id, difference from audit_log order by id desc limit ${count}`);

/** Empties the audit log, which its triggers refuse. The owner of the table can disable them. */
export const emptyTrail = (db: Database, statement: Sql = sql`truncate audit_log`) =>
  db.transaction(async tx => {
    await tx.query(sql`alter table audit_log disable trigger user`);
    await tx.query(statement);
    await tx.query(
      sql`delete from audit_subjects s where not exists (select from audit_log a where a.id = s.audit_id)`,
    );
    await tx.query(sql`alter table audit_log enable trigger user`);
  });
