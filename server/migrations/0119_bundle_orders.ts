import sql from 'sql-template-tag';
import type { Slice } from '../database/migrations';

const batch = 10_000;

/** An order that a bundle was added to stayed a standard one. */
export const backfill: Slice = async (tx, after) => {
  const [slice] = await tx.query<{ last: number | null }>(sql`
    select max(id) as last from (select id from orders where id > ${after} order by id limit ${batch}) slice`);
  const last = slice?.last ?? null;
  if (last === null) return null;
  await tx.query(sql`
    update orders o set type = 'bundle'
    where o.id > ${after} and o.id <= ${last} and o.type <> 'bundle'
      and exists (select from licenses l where l.order_id = o.id and l.is_bundle)`);
  return last;
};
