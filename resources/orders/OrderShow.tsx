import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase, useTranslate } from 'ra-core';
import type { Order } from '../../contract/schemas/order';
import { NotFound } from '../../src/components/MessageScreen';
import { PageTitle } from '../../src/components/PageTitle';
import { Show } from '../../src/components/Show';
import { RouteTabs } from '../../src/components/detail/Tabs';
import { type PageTab, useIsTabAddress, useRecordTabs } from '../../src/components/detail/tabs';
import { LeftManagersNote } from '../../src/licensing/people/LeftManagersNote';
import { NewAccountsNote } from '../../src/licensing/people/NewAccountsNote';
import { usePerson } from '../../src/components/usePerson';
import { useVerdict } from '../../src/components/useVerdict';
import { DisableAllButton } from './DisableAllButton';
import { OrderKeysMenu } from './OrderKeysMenu';
import { CustomerTab, OrderDetailsTab } from './OrderTabs';

export const OrderShow = () => {
  const isTab = useIsTabAddress('orders', ownTabs);
  if (!isTab) return <NotFound />;
  return (
    <Show<Order> skeleton={<Skeleton variant="rounded" height={320} />}>
      {order => <OrderView key={order.id} order={order} />}
    </Show>
  );
};

const ownTabs: PageTab[] = [
  {
    path: '',
    label: 'resources.orders.tabs.details',
    order: 10,
    content: OrderDetailsTab,
  },
  {
    path: 'customer',
    label: 'resources.orders.tabs.customer',
    order: 40,
    content: CustomerTab,
  },
];

const OrderView = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const others = useRecordTabs('orders', usePerson());
  return (
    <>
      <PageTitle title={translate('resources.orders.title', { name: order.store_id })}>
        <DisableAllButton order={order} />
        <OrderKeysMenu order={order} />
        <IssueMoreButton order={order} />
      </PageTitle>
      <LeftManagersNote orderId={order.id} />
      <NewAccountsNote order={order.id} />
      <RouteTabs
        base={`/orders/${order.id}`}
        label={translate('resources.orders.tabs.label')}
        tabs={[...ownTabs, ...others].toSorted((a, b) => a.order - b.order)}
      />
    </>
  );
};

const IssueMoreButton = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  if (useVerdict('issue_license') !== 'allowed') return null;
  return (
    <Button variant="contained" component={LinkBase} to={`/create-order/${order.id}`}>
      {translate('resources.orders.actions.issue_more')}
    </Button>
  );
};
