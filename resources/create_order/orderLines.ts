import { orderQuantityRange } from '../../contract/constants';
import type { LicensePolicy } from '../../contract/schemas/product';
import type { OfferedProduct } from './catalogue';
import type { OrderEntry } from './orderDraft';

export interface OrderLine {
  entry: OrderEntry;
  product: OfferedProduct;
  /** Undefined if the product no longer has this policy. */
  policy: LicensePolicy | undefined;
}

/** Leaves out entries whose product is no longer offered. */
export const orderLinesOf = (entries: readonly OrderEntry[], products: readonly OfferedProduct[]): OrderLine[] =>
  entries.flatMap(entry => {
    const product = products.find(({ id }) => id === entry.productId);
    return product ? [{ entry, product, policy: product.policies.find(({ code }) => code === entry.policy) }] : [];
  });

export const isUserAuthorized = ({ authorization_method }: OfferedProduct): boolean => authorization_method === 'user';

/** Accepts 5, 5.0 and 1e1. Anything else counts as 0. */
export const quantityIn = (text: string): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : 0;
};

/** A user-authorized product always has one license. */
export const quantityOf = ({ entry, product }: Pick<OrderLine, 'entry' | 'product'>): number =>
  isUserAuthorized(product) ? orderQuantityRange.min : quantityIn(entry.quantity);
