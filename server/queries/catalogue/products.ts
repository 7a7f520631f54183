import sql from 'sql-template-tag';
import type { CatalogueProduct } from '../../../contract/extensions/catalogue';
import { type Connection, first, type Transaction } from '../../database/connection';
import { contains, isTrue, oneOf } from '../filters';
import type { List } from '../list';
import type { Viewer } from '../visibility';
import { countUses, keptColumns, keptFilters, type Uses } from './kept';

/** All products of the company, bundles included. */
export const catalogueProducts: List<CatalogueProduct> = {
  from: sql`products p`,
  id: sql`p.id`,
  visible: ({ companyId }) => sql`p.company_id = ${companyId}`,
  filters: {
    ...keptFilters(sql`p`),
    product_name__icontains: contains(sql`p.product_name`),
    short_code__icontains: contains(sql`p.short_code`),
    authorization_method: oneOf(sql`p.authorization_method`, ['key', 'user']),
    is_bundle: isTrue(sql`p.is_bundle`),
  },
  sorts: {
    id: { by: sql`p.id` },
    product_name: { by: sql`p.product_name` },
    short_code: { by: sql`p.short_code` },
    updated_at: { by: sql`p.updated_at` },
  },
  defaultSort: 'product_name',
  columns: () => sql`
    p.id, p.short_code, p.product_name, p.authorization_method, p.is_bundle, ${keptColumns(sql`p`)}`,
};

export interface KnownProduct {
  id: number;
  is_bundle: boolean;
  is_archived: boolean;
}

/** Finds those of these products that are the company's. */
export const knownProducts = (
  connection: Connection,
  { companyId }: Viewer,
  ids: readonly number[],
): Promise<KnownProduct[]> =>
  connection.query(sql`
    select id, is_bundle, archived_at is not null as is_archived from products
    where id = any(${[...ids]}::int[]) and company_id = ${companyId}`);

interface Namesake {
  has_code: boolean;
  has_name: boolean;
  is_archived: boolean;
}

/** Another product of the company with this code or name, an offered one first. @param id the product's own */
export const namesake = async (
  tx: Transaction,
  { companyId }: Viewer,
  { code, name, id }: { code: string | undefined; name: string | undefined; id: number | undefined },
): Promise<Namesake | null> =>
  first(
    await tx.query<Namesake>(sql`
      select short_code = ${code ?? null} as has_code, folded(product_name) = folded(${name ?? null}) as has_name,
        archived_at is not null as is_archived
      from products
      where company_id = ${companyId} and id is distinct from ${id ?? null}::int
        and (short_code = ${code ?? null} or folded(product_name) = folded(${name ?? null}))
      order by has_code desc nulls last, is_archived, id limit 1`),
  );

export const productUses = async (tx: Transaction, id: number): Promise<Uses> => ({
  licenses: await countUses(tx, sql`select from licenses where product_id = ${id}`),
  orders: await countUses(tx, sql`select distinct order_id from order_items where product_id = ${id}`),
  bundles: await countUses(tx, sql`select from bundle_products where product_id = ${id}`),
});
