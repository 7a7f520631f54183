import type { License } from '../../contract/schemas/license';
import { RelatedTable } from '../../src/components/detail/RelatedTable';
import { orderLicenseColumns } from './licenseColumns';
import { hrefOf, loadError, resetButton } from './licenseRows';

/** The Licenses tab of an order (row ODET-03). */
export const OrderLicensesTab = () => (
  <RelatedTable<License>
    reference="licenses"
    target="order"
    columns={orderLicenseColumns}
    rowHref={hrefOf}
    rowActions={resetButton}
    loadError={loadError}
  />
);
