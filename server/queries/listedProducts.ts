import sql from 'sql-template-tag';
import type { ListedProduct } from '../../contract/extensions/products';
import { contains, isOneOfIds } from './filters';
import type { List } from './list';
import { seesLicense } from './visibility';

/**
 * The products of the licenses that the person sees. A bundle's members are not in the list of licenses. The name is
 * compared, too, because an index has the licenses by it.
 */
export const listedProducts: List<ListedProduct> = {
  from: sql`products p`,
  id: sql`p.id`,
  visible: viewer => sql`
    (p.company_id = ${viewer.companyId} and exists (
      select from licenses l
      where l.company_id = p.company_id and l.product_name = p.product_name and l.product_id = p.id
        and l.bundle_license_id is null and ${seesLicense(viewer)}))`,
  filters: {
    id__in: isOneOfIds(sql`p.id`),
    product_name__icontains: contains(sql`p.product_name`),
  },
  sorts: { id: { by: sql`p.id` }, product_name: { by: sql`p.product_name` } },
  defaultSort: 'product_name',
  columns: () => sql`p.id, p.product_name`,
};
