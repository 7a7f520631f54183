import type { OrderManager } from '../../contract/schemas/order';
import { RelatedTable } from '../../src/components/detail/RelatedTable';
import type { Column } from '../../src/components/table/types';

const none = '-';
const byEmail = { field: 'true_email', order: 'ASC' } as const;
const loadError = { detail: 'resources.order_managers.load_error' };

const columns: Column<OrderManager>[] = [
  { source: 'true_email', card: 'title', render: manager => manager.true_email },
  { source: 'first_name', render: manager => manager.first_name || none },
  { source: 'last_name', render: manager => manager.last_name || none },
  { source: 'phone_number', sortBy: false, render: manager => manager.phone_number || none },
];

/** The License managers tab of an order (row ODET-05). */
export const OrderManagersTab = () => (
  <RelatedTable<OrderManager>
    reference="order_managers"
    target="order"
    sort={byEmail}
    columns={columns}
    loadError={loadError}
  />
);
