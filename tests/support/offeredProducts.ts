import { offeredProducts } from '../../resources/create_order/catalogue';
import { createEntry, type OrderEntry } from '../../resources/create_order/orderDraft';
import { orderLinesOf, remainingOf } from '../../resources/create_order/orderLines';
import { counters, orderable } from './sampleProduct';

/** What the order wizard offers of the sample products. */
export const products = offeredProducts(orderable);
const [editor, studio] = products;
if (!editor || !studio) throw new Error('two products are offered');
export const anEditor = editor;
export const aStudio = studio;
/** 5 Editors are left, and any number of Studios. */
export const remaining = remainingOf(counters);

export const entry = (product: typeof anEditor, changes: Partial<OrderEntry> = {}): OrderEntry => ({
  ...createEntry(product),
  ...changes,
});
export const lines = (...entries: OrderEntry[]) => orderLinesOf(entries, products);
