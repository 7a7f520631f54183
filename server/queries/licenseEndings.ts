import sql, { join } from 'sql-template-tag';
import type { LicenseEnding } from '../../contract/extensions/licenseEndings';
import { type Connection, now } from '../database/connection';
import { licenses } from './licenses';
import { sourcesOf } from './pages';
import type { Viewer } from './visibility';

/** Counts the enabled licenses of the list by the week in which they expire. */
export const licenseEndings = (connection: Connection, viewer: Viewer, weeks: number): Promise<LicenseEnding[]> => {
  const first = sql`date_trunc('week', ${now} at time zone 'UTC')::date`;
  const counted = sourcesOf(licenses, viewer).map(
    ({ from, where, stored }) => sql`
      select (day - ${first}) / 7 as week, sum(records)::int as count
      from ${
        stored?.('enabled_ending') ??
        sql`(select l.validity_period as day, 1 as records, l.bundle_license_id from ${from} where ${where} and l.enabled) l`
      }
      where l.bundle_license_id is null and day >= ${first} and day < ${first} + ${weeks}::int * 7
      group by 1`,
  );
  return connection.query<LicenseEnding>(sql`
    select (${first} + w * 7)::date as "from", (${first} + w * 7 + 6)::date as until,
      coalesce((select sum(c.count)::int from (${join(counted, ' union all ')}) c where c.week = w), 0) as count
    from generate_series(0, ${weeks}::int - 1) w order by w`);
};
