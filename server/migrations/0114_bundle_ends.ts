import sql from 'sql-template-tag';
import type { Slice } from '../database/migrations';

const batch = 1000;

/** A bundle ends with the first of its enabled licenses, or of all if none is enabled, so that lists by end find it. */
export const backfill: Slice = async (tx, after) => {
  const bundles = await tx.query<{ id: number }>(sql`
    select id from licenses where is_bundle and id > ${after} order by id limit ${batch} for no key update`);
  const ids = bundles.map(({ id }) => id);
  await tx.query(sql`
    update licenses b set validity_period = members.ends
    from (
      select bundle_license_id as id,
        case when bool_or(enabled) then min(validity_period) filter (where enabled) else min(validity_period) end as ends
      from licenses where bundle_license_id = any(${ids}::int[]) group by 1
    ) members
    where b.id = members.id and b.validity_period is distinct from members.ends`);
  return ids.at(-1) ?? null;
};
