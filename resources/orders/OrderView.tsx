import { useTranslate } from 'ra-core';
import type { Order } from '../../contract/schemas/order';
import { RouteTabs } from '../../src/components/detail/RouteTabs';
import { type PageTab, useRecordTabs } from '../../src/components/detail/tabs';
import { lazyPage } from '../../src/components/lazyPage';
import { PageTitle } from '../../src/components/PageTitle';
import { NewAccountsNote } from '../../src/components/people/NewAccountsNote';
import { usePerson } from '../../src/components/usePerson';
import { DisableAllButton } from './DisableAllButton';
import { IssueMoreButton } from './IssueMoreButton';
import { OrderDetailsTab } from './OrderDetailsTab';
import { OrderKeysMenu } from './OrderKeysMenu';

export const ownTabs: PageTab[] = [
  {
    path: '',
    label: 'resources.orders.tabs.details',
    order: 10,
    // Not a file of its own: it is what an order opens with.
    content: OrderDetailsTab,
  },
  {
    path: 'customer',
    label: 'resources.orders.tabs.customer',
    order: 40,
    content: lazyPage(() => import('./CustomerTab'), 'CustomerTab'),
  },
];

/** An order's title and tabs; Licenses and License managers are added by their resources (row ODET-01). */
export const OrderView = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const others = useRecordTabs('orders', usePerson());
  return (
    <>
      <PageTitle title={translate('resources.orders.title', { name: order.store_id })}>
        <DisableAllButton order={order} />
        <OrderKeysMenu order={order} />
        <IssueMoreButton order={order} />
      </PageTitle>
      <NewAccountsNote orderId={order.id} />
      <RouteTabs
        base={`/orders/${order.id}`}
        label={translate('resources.orders.tabs.label')}
        tabs={[...ownTabs, ...others].toSorted((a, b) => a.order - b.order)}
      />
    </>
  );
};
