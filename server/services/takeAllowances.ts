import type { Transaction } from '../database/connection';
import { remainingAllowance, takeAllowance } from '../queries/allowances';
import type { Actor } from './actor';
import type { OrderPlan, PlannedItem } from './orderPlan';
import { conflict, problemAt } from './refusal';

interface Demand extends Pick<PlannedItem, 'product' | 'index'> {
  count: number;
}

const demandsOf = ({ items }: OrderPlan): Demand[] => {
  const demands = new Map<number, Demand>();
  for (const { product, index, licenses } of items) {
    const { count, ...first } = demands.get(product.id) ?? { product, index, count: 0 };
    demands.set(product.id, { ...first, count: count + licenses.length });
  }
  return [...demands.values()].toSorted((a, b) => a.product.id - b.product.id);
};

/**
 * Takes products in a fixed order, which prevents deadlocks.
 * @throws Refusal 409 naming the product and what is left
 */
export const takeAllowances = async (tx: Transaction, actor: Actor, plan: OrderPlan): Promise<void> => {
  for (const { product, index, count } of demandsOf(plan)) {
    if (await takeAllowance(tx, actor.id, product.id, count)) continue;
    const remaining = await remainingAllowance(tx, actor.id, product.id);
    throw conflict('allowance_exceeded', `Allowed licenses exceeded for product ${product.product_name}`, [
      problemAt(['items', index], 'allowance_exceeded', `Remaining licenses: ${remaining}`),
    ]);
  }
};
