import type { License } from '../../contract/schemas/license';
import { RelatedTable } from '../../src/components/detail/RelatedTable';
import { loadError, orderLicenseColumns, resetButton } from './licenseColumns';
import { fullLicenseName } from './licenseName';
import { orderLicenseSearchFields } from './licenseFilters';
import { useLicenseSelection } from './bulkLicenses';

export const OrderLicensesTab = () => {
  const selection = useLicenseSelection();
  return (
    <RelatedTable<License>
      reference="licenses"
      target="order"
      searchFields={orderLicenseSearchFields}
      columns={orderLicenseColumns}
      rowClick="show"
      rowLabel={fullLicenseName}
      rowActions={resetButton}
      selection={selection}
      loadError={loadError}
    />
  );
};
