import type { Order } from '../../contract/schemas/order';
import { statusOf } from '../../src/licensing/LicenseStatus';
import { licenseNumber } from '../../src/licensing/licenseNumber';
import { toCsv } from '../../src/lib/csv';
import { type Translate, wordOf } from '../../src/lib/words';

/** Keys that activate something. User-authorized licenses have none, and a bundle's own key only names it. */
const keyed = ({ order_items }: Order) =>
  order_items.flatMap(({ product, note, licenses }) =>
    licenses.flatMap(({ license_key, is_bundle, ...license }) =>
      license_key && !is_bundle ? [{ license_key, product, note, ...license }] : [],
    ),
  );

export const keysOf = (order: Order): string[] => keyed(order).map(({ license_key }) => license_key);

const columns = ['order', 'product', 'product_code', 'license_key', 'license_type', 'status', 'note'].map(
  column => `resources.orders.keys.columns.${column}`,
);

export const keysCsv = (order: Order, translate: Translate): string => {
  const lines = keyed(order).map(({ product, license_key, note, ...license }) => [
    order.store_id,
    product.product_name,
    product.short_code,
    license_key,
    wordOf(translate, 'license_type', license.license_type),
    wordOf(translate, 'status', statusOf(license)),
    note ?? '',
    String(license.id),
  ]);
  return toCsv([[...columns, licenseNumber].map(column => translate(column)), ...lines]);
};
