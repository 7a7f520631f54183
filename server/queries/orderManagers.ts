import sql from 'sql-template-tag';
import type { OrderManager } from '../../contract/schemas/order';
import { isOneOfIds } from './filters';
import type { List } from './list';
import { managerColumns, managerSorts } from './readableInitialPassword';
import { seesOrder } from './visibility';

export const orderManagers = (orderId: number): List<OrderManager> => ({
  from: sql`(select om.order_id, om.user_id from order_managers om where om.order_id = ${orderId}) m
    left join users u on u.id = m.user_id`,
  id: sql`m.user_id`,
  visible: viewer => sql`
    u.company_id = ${viewer.companyId}
    and exists (select from orders o where o.id = m.order_id and ${seesOrder(viewer)})`,
  filters: { id__in: isOneOfIds(sql`m.user_id`) },
  sorts: {
    id: { by: sql`m.user_id` },
    ...managerSorts,
  },
  defaultSort: 'true_email',
  columns: managerColumns,
});
