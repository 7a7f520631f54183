import type { Order } from '../../contract/schemas/order';
import { licenseNumber } from '../../src/licensing/licenseNumber';
import { toCsv } from '../../src/lib/csv';
import { type Translate, wordOf } from '../../src/lib/words';

/** The licenses with a usable key. User-authorized licenses have none. The key of a bundle itself is never shown. */
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
  const lines = keyed(order).map(({ id, product, license_key, license_type, status, note }) => [
    order.store_id,
    product.product_name,
    product.short_code,
    license_key,
    wordOf(translate, 'license_type', license_type),
    wordOf(translate, 'status', status),
    note ?? '',
    String(id),
  ]);
  return toCsv([[...columns, licenseNumber].map(column => translate(column)), ...lines]);
};
