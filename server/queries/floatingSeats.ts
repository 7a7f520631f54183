import sql, { type Sql } from 'sql-template-tag';
import { now } from '../database/connection';

/** An expired borrowing holds nothing: a device that never returns would block it forever. */
const holds = (isInUse: Sql): Sql => sql`(${isInUse} and (d.borrowed_until is null or d.borrowed_until > ${now}))`;

/** Whether device `d` holds a seat of its license. */
export const holdsSeat: Sql = holds(sql`d.floating_in_use`);

/** Whether device `d` uses the floating feature of `df`. */
export const usesFeature: Sql = holds(sql`df.floating_in_use`);
