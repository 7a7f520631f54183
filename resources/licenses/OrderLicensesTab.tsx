import type { License } from '../../contract/schemas/license';
import { RelatedTable } from '../../src/components/detail/RelatedTable';
import { PersonIconLink } from '../../src/components/people/PersonLink';
import { loadError, orderLicenseColumns, resetButton } from './licenseColumns';
import { fullLicenseName } from './licenseName';
import { orderLicenseSearchFields } from './licenseFilters';
import { useBulkLicenses } from './bulkLicenses';

/** The row is the license's link; the first user has one of their own. */
const columns = orderLicenseColumns.map(column =>
  column.source === 'users_or_key'
    ? {
        ...column,
        aside: (license: License) => {
          const [first] = license.license_users;
          return first && !license.is_bundle ? <PersonIconLink person={first} /> : column.aside?.(license);
        },
      }
    : column,
);

export const OrderLicensesTab = () => {
  const bulkActions = useBulkLicenses();
  return (
    <RelatedTable<License>
      reference="licenses"
      target="order"
      searchFields={orderLicenseSearchFields}
      columns={columns}
      rowClick="show"
      rowLabel={fullLicenseName}
      rowActions={resetButton}
      bulkActions={bulkActions}
      loadError={loadError}
    />
  );
};
