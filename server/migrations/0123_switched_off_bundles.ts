import sql from 'sql-template-tag';
import type { Slice } from '../database/migrations';

const batch = 1000;

/** A bundle had the first end of all its licenses while none was enabled, and counted as ending itself. */
export const backfill: Slice = async (tx, after) => {
  const bundles = await tx.query<{ id: number }>(sql`
    select id from licenses where is_bundle and id > ${after} order by id limit ${batch} for no key update`);
  const ids = bundles.map(({ id }) => id);
  await tx.query(sql`
    update licenses b set validity_period = null
    from (
      select bundle_license_id as id from licenses where bundle_license_id = any(${ids}::int[])
      group by 1 having not bool_or(enabled)
    ) off
    where b.id = off.id and b.validity_period is not null`);
  return ids.at(-1) ?? null;
};
