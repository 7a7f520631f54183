import type { Translated } from '../translated';
import type { orders as english } from '../en/orders';

export const orders: Translated<typeof english> = {};
