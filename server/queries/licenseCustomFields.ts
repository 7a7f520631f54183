import sql from 'sql-template-tag';
import type { LicenseCustomField } from '../../contract/schemas/feature';
import { isId, isOneOfIds } from './filters';
import type { List } from './list';
import { seesLicense } from './visibility';

export const licenseCustomFields: List<LicenseCustomField> = {
  from: sql`license_custom_fields f
    left join product_custom_fields pf on pf.id = f.product_custom_field_id`,
  id: sql`f.id`,
  visible: viewer => sql`exists (select from licenses l where l.id = f.license_id and ${seesLicense(viewer)})`,
  filters: { id__in: isOneOfIds(sql`f.id`), license: isId(sql`f.license_id`, 'licenses') },
  sorts: {
    id: { by: sql`f.id` },
    name: { by: sql`pf.name` },
    // A field without a value shows its default.
    value: { by: sql`coalesce(nullif(f.value, ''), nullif(pf.default_value, ''))`, nullable: true },
  },
  defaultSort: 'name',
  columns: () => sql`
    f.id, f.license_id as license, pf.name, f.value, pf.default_value,
    f.product_custom_field_id as product_custom_field`,
};
