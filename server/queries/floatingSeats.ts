import sql, { type Sql } from 'sql-template-tag';
import { now } from '../database/connection';

/** An expired borrowing holds no seat: a device that never returns would block it forever. */
export const holdsSeat: Sql = sql`(d.floating_in_use and (d.borrowed_until is null or d.borrowed_until > ${now}))`;
