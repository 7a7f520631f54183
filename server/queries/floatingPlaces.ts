import sql, { type Sql } from 'sql-template-tag';
import { now } from '../database/connection';

/**
 * Whether device `d` holds a place of its license's floating users. A borrowing that has run out holds none, though
 * nobody has returned it: else an offline device that never comes back would keep others out for good.
 */
export const holdsPlace: Sql = sql`(d.floating_in_use and (d.borrowed_until is null or d.borrowed_until > ${now}))`;
