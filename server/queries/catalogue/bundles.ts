import sql from 'sql-template-tag';
import type { Bundle } from '../../../contract/extensions/catalogue';
import type { Transaction } from '../../database/connection';
import type { List } from '../list';
import { keptColumns } from './kept';
import { catalogueProducts } from './products';

const { row: _row, filters, ...products } = catalogueProducts;
const { is_bundle: _isBundle, ...offered } = filters;

export const catalogueBundles: List<Bundle> = {
  ...products,
  filters: offered,
  visible: viewer => sql`${products.visible(viewer)} and p.is_bundle`,
  columns: () => sql`
    p.id, p.short_code, p.product_name, p.authorization_method, ${keptColumns(sql`p`)},
    array(select b.product_id from bundle_products b where b.bundle_id = p.id order by b.position, b.product_id)
      as products,
    array(
      select m.short_code from bundle_products b join products m on m.id = b.product_id
      where b.bundle_id = p.id order by b.position, b.product_id) as product_codes`,
};

export const setMembers = async (tx: Transaction, bundleId: number, ids: readonly number[]): Promise<void> => {
  await tx.query(sql`delete from bundle_products where bundle_id = ${bundleId}`);
  await tx.query(sql`
    insert into bundle_products (bundle_id, product_id, position)
    select ${bundleId}, id, position from unnest(${[...ids]}::int[]) with ordinality m (id, position)`);
};
