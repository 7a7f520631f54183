import type { Order } from '../../contract/schemas/order';
import { toCsv } from '../../src/lib/csv';

/** The keys of an order's licenses; user-authorized ones have none. */
export const keysOf = ({ order_items }: Order): string[] =>
  order_items.flatMap(({ licenses }) => licenses.flatMap(({ license_key }) => license_key ?? []));

const columns = ['order', 'product', 'product_code', 'license_key', 'status', 'note'] as const;

/** The keys with what they are for, a line each. @param translate gives the words of catalogue keys, `_` where there are none */
export const keysCsv = (
  { store_id, order_items }: Order,
  translate: (key: string, options?: { _: string }) => string,
): string => {
  const lines = order_items.flatMap(({ product, note, licenses }) =>
    licenses.flatMap(({ license_key, status }) =>
      license_key
        ? [
            [
              store_id,
              product.product_name,
              product.short_code,
              license_key,
              translate(`portal.values.status.${status}`, { _: status }),
              note ?? '',
            ],
          ]
        : [],
    ),
  );
  return toCsv([columns.map(column => translate(`portal.wizard.order.columns.${column}`)), ...lines]);
};
