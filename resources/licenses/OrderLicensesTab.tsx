import type { License } from '../../contract/schemas/license';
import { RelatedTable } from '../../src/components/detail/RelatedTable';
import { hrefOf, loadError, orderLicenseColumns, resetButton } from './licenseColumns';
import { fullLicenseName } from './licenseName';
import { orderLicenseSearchFields } from './licenseFilters';
import { useBulkLicenses } from './bulkLicenses';

export const OrderLicensesTab = () => {
  const bulk = useBulkLicenses();
  return (
    <RelatedTable<License>
      reference="licenses"
      target="order"
      searchFields={orderLicenseSearchFields}
      columns={orderLicenseColumns}
      rowHref={hrefOf}
      rowLabel={fullLicenseName}
      rowActions={resetButton}
      bulk={bulk}
      loadError={loadError}
    />
  );
};
