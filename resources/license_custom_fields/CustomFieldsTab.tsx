import type { LicenseCustomField } from '../../contract/schemas/feature';
import { RelatedTable } from '../../src/components/detail/RelatedTable';
import type { Column } from '../../src/components/table/types';

const loadError = { detail: 'resources.license_custom_fields.load_error' };
export const customFieldColumns: Column<LicenseCustomField>[] = [
  { source: 'name', card: 'title', render: ({ name }) => name },
  {
    source: 'value',
    width: 16,
    grows: true,
    wraps: true,
    render: ({ value, default_value }) => value || default_value || '-',
  },
];

/** A field without a value shows its default. */
export const CustomFieldsTab = () => (
  <RelatedTable<LicenseCustomField>
    reference="license_custom_fields"
    target="license"
    columns={customFieldColumns}
    loadError={loadError}
  />
);
