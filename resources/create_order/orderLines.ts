import { orderQuantityRange } from '../../contract/constants';
import type { LicensePolicy } from '../../contract/schemas/product';
import type { OfferedProduct } from './catalogue';
import type { OrderEntry } from './orderDraft';

/** An entry with what the catalogue knows of it. */
export interface OrderLine {
  entry: OrderEntry;
  product: OfferedProduct;
  /** Undefined when the product has no such policy any more. */
  policy: LicensePolicy | undefined;
}

/** The entries whose product is still to be had. */
export const orderLinesOf = (entries: readonly OrderEntry[], products: readonly OfferedProduct[]): OrderLine[] =>
  entries.flatMap(entry => {
    const product = products.find(({ id }) => id === entry.productId);
    return product ? [{ entry, product, policy: product.policies.find(({ code }) => code === entry.policy) }] : [];
  });

export const isUserAuthorized = ({ authorization_method }: OfferedProduct): boolean => authorization_method === 'user';

/** A typed quantity, however it is written (5, 5.0, 1e1); 0 for what is none. */
export const quantityIn = (text: string): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : 0;
};

/** Licenses of an entry: one of a user-authorized product (row WIZ-20), else as many as typed. */
export const quantityOf = ({ entry, product }: Pick<OrderLine, 'entry' | 'product'>): number =>
  isUserAuthorized(product) ? orderQuantityRange.min : quantityIn(entry.quantity);
