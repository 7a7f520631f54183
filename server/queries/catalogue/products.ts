import sql from 'sql-template-tag';
import type { CatalogueProduct } from '../../../contract/extensions/catalogueProducts';
import { type Connection, first, type Transaction } from '../../database/connection';
import { contains, isTrue, oneOf } from '../filters';
import { jsonRows } from '../json';
import type { List } from '../list';
import { featureColumns, isOffered } from '../productJson';
import type { Maker, Viewer } from '../visibility';
import { countUses, keptColumns, keptFilters, type Uses } from './kept';

const features = jsonRows(sql`
  select ${featureColumns}, pf.is_archived from product_features pf where pf.product_id = p.id order by pf.id`);
const customFields = jsonRows(sql`
  select cf.id, cf.name, cf.default_value, cf.is_archived from product_custom_fields cf
  where cf.product_id = p.id order by cf.id`);
const files = jsonRows(sql`
  select f.id, f.filename, f.version, f.release_date, f.release_notes_link, f.eula_link, f.full_link, f.environment,
    f.size, f.hash, f.upload_id as upload
  from product_files f where f.product_id = p.id order by f.id`);

/** All products of the company, bundles included. */
export const catalogueProducts: List<CatalogueProduct> = {
  from: sql`products p`,
  id: sql`p.id`,
  visible: ({ companyId }) => sql`p.company_id = ${companyId}`,
  filters: {
    ...keptFilters(sql`p`),
    is_offered: isTrue(isOffered),
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
    p.id, p.short_code, p.product_name, p.authorization_method, p.allow_trial, p.trial_days, p.is_bundle,
    p.floating_timeout, ${features} as product_features, ${customFields} as custom_fields, ${files} as files,
    ${keptColumns(sql`p`)}`,
};

export interface KnownProduct {
  id: number;
  is_bundle: boolean;
  is_archived: boolean;
}

/** Finds those of these products that are the company's. */
export const knownProducts = (
  connection: Connection,
  { companyId }: Maker,
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
  { companyId }: Maker,
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
  license_policies: await countUses(tx, sql`select from license_policies where product_id = ${id}`),
});

/** As lockKept, for a product that is no bundle. */
export const lockProduct = async (tx: Transaction, { companyId }: Viewer, id: number): Promise<boolean> => {
  const rows = await tx.query(sql`
    select from products where id = ${id} and company_id = ${companyId} and not is_bundle for update`);
  return rows.length > 0;
};

/** The parts of a product that nothing uses. */
export const clearProduct = async (tx: Transaction, id: number): Promise<void> => {
  await tx.query(sql`delete from product_features where product_id = ${id}`);
  await tx.query(sql`delete from product_custom_fields where product_id = ${id}`);
  await tx.query(sql`delete from product_files where product_id = ${id}`);
};
