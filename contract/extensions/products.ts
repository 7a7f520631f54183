import { type Static, Type } from 'typebox';
import { Id, listOf } from '../schemas/common';

/** A product of which the reader's list has licenses. */
export const ListedProduct = Type.Object({ id: Id, product_name: Type.String() });
export type ListedProduct = Static<typeof ListedProduct>;
export const ListedProductList = listOf(ListedProduct);
