import sql from 'sql-template-tag';
import type { BundleProducts } from '../../contract/schemas/product';
import { type Connection, first } from '../database/connection';
import { jsonRows } from './json';
import { productColumns } from './productJson';
import type { Viewer } from './visibility';

export const bundleProducts = async (
  connection: Connection,
  { companyId }: Viewer,
  id: number,
): Promise<BundleProducts | null> =>
  first(
    await connection.query<BundleProducts>(sql`
      select b.id, ${jsonRows(sql`
        select ${productColumns} from bundle_products bp join products p on p.id = bp.product_id
        where bp.bundle_id = b.id order by bp.position, p.id`)} as products
      from products b where b.id = ${id} and b.is_bundle and b.company_id = ${companyId}`),
  );
