import type { Order } from '../../contract/schemas/order';
import type { BulkActions } from '../../src/lib/bulk';

export const bulkOrders: BulkActions<Order> = {
  nameOf: ({ store_id }) => store_id,
  load: async () => (await import('./orderActions')).orderActions,
};
