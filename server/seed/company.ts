import { createAllowances, createIssueCount } from './allowances';
import type { Remaining } from './orders';
import { type Batch, createBatch, merge } from './rows';
import type { Vendor } from './vendors';

/** Keeps a statement's text within a few megabytes. */
const ordersPerWrite = 200;

/** The allowances come last, because they follow from the orders. */
export const writeCompany = async (
  { foundation, orders, catalogue, issuers }: Vendor,
  remaining: Remaining,
  write: (batch: Batch) => Promise<void>,
): Promise<void> => {
  await write(foundation);
  const issued = createIssueCount();
  let batch = createBatch();
  for (const order of orders(remaining)) {
    issued.add(order);
    merge(batch, order);
    if (batch.orders.length < ordersPerWrite) continue;
    await write(batch);
    batch = createBatch();
  }
  batch.allowances.push(...createAllowances(catalogue, issuers, issued));
  await write(batch);
};
