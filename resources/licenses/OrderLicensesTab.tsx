import type { License } from '../../contract/schemas/license';
import { RelatedTable } from '../../src/components/detail/RelatedTable';
import { orderLicenseColumns } from './licenseColumns';
import { fullLicenseName } from './licenseName';
import { hrefOf, loadError, resetButton } from './licenseRows';
import { orderLicenseSearchFields } from './licenseSearch';
import { useBulkLicenses } from './useBulkLicenses';

/** The Licenses tab of an order (row ODET-03). */
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
