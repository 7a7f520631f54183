import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase, useRecordContext, useRefresh, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Customer } from '../../contract/schemas/customer';
import type { Order } from '../../contract/schemas/order';
import { NotFound } from '../../src/components/MessageScreen';
import { PageTitle } from '../../src/components/PageTitle';
import { RetryButton } from '../../src/components/RetryButton';
import { Show } from '../../src/components/Show';
import { RecordFields } from '../../src/components/detail/RecordFields';
import { RouteTabs } from '../../src/components/detail/Tabs';
import { code, dateTime, type FieldRule, fieldsOf, term, text, yesNo } from '../../src/components/detail/fields';
import { type PageTab, useIsTabAddress, useRecordTabs } from '../../src/components/detail/tabs';
import { useCopy } from '../../src/components/useCopy';
import { usePerson, useVerdict } from '../../src/components/usePerson';
import { usePortalNotify } from '../../src/components/usePortalNotify';
import { saveCsv } from '../../src/lib/saveFile';
import { NewAccountsNote } from '../../src/licensing/people/NewAccountsNote';
import { useLeftManagers } from '../../src/licensing/people/leftManagers';
import { DisableAllButton } from './DisableAllButton';
import { typeTerm } from './orderColumns';
import { keysCsv, keysOf } from './orderKeys';

export const OrderShow = () => {
  const isTab = useIsTabAddress('orders', ownTabs);
  if (!isTab) return <NotFound />;
  return (
    <Show<Order> skeleton={<Skeleton variant="rounded" height={320} />}>
      {order => <OrderView key={order.id} order={order} />}
    </Show>
  );
};

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
  const origin = { path: `/orders/${order.id}`, title: translate('resources.orders.title', { name: order.store_id }) };
  return (
    <Button variant="contained" component={LinkBase} to={`/create-order/${order.id}`} state={{ origin }}>
      {translate('resources.orders.actions.issue_more')}
    </Button>
  );
};

const orderRules: readonly FieldRule<Order>[] = [
  { source: 'store_id', value: order => code(order.store_id) },
  { source: 'customer_reference', value: order => text(order.customer_reference || '-') },
  { source: 'type', value: order => term(typeTerm(order)) },
  { source: 'is_trial', value: order => yesNo(order.is_trial) },
  { source: 'is_test', value: order => yesNo(order.is_test) },
  { source: 'created_at', value: order => dateTime(order.created_at) },
  { source: 'updated_at', value: order => dateTime(order.updated_at) },
];

const OrderDetailsTab = () => {
  const order = useRecordContext<Order>();
  return order && <RecordFields fields={fieldsOf(order, orderRules, 'resources.orders.fields')} />;
};

const customerFields = [
  'email',
  'first_name',
  'last_name',
  'company_name',
  'address',
  'city',
  'state',
  'country',
  'postcode',
  'phone',
  'reference',
] as const;

/** An empty value shows a dash, so that customers can be compared line by line. */
const customerRules: readonly FieldRule<Customer>[] = customerFields.map(source => ({
  source,
  value: customer => text(customer[source] || '-'),
}));

const CustomerTab = () => {
  const order = useRecordContext<Order>();
  return order && <RecordFields fields={fieldsOf(order.customer, customerRules, 'resources.orders.customer')} />;
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

const OrderKeysMenu = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  const notify = usePortalNotify();
  const copy = useCopy();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const keys = keysOf(order);
  if (keys.length === 0) return null;
  const close = () => setAnchor(null);
  const copyAll = async () => {
    close();
    if (await copy(keys.join('\n')))
      notify.success('resources.orders.keys.copied', { values: { smart_count: keys.length } });
  };
  const download = () => {
    close();
    saveCsv(`${order.store_id}.csv`, keysCsv(order, translate));
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('resources.orders.keys.title')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem onClick={() => void copyAll()}>
          {translate('resources.orders.keys.copy', { smart_count: keys.length })}
        </MenuItem>
        <MenuItem onClick={download}>{translate('resources.orders.keys.download')}</MenuItem>
      </Menu>
    </>
  );
};

/** Says who could not be added to a new order and why, until they are added or the person closes it. */
const LeftManagersNote = ({ orderId }: { orderId: number }) => {
  const translate = useTranslate();
  const notify = usePortalNotify();
  const refresh = useRefresh();
  const { left, tryAgain, putAway } = useLeftManagers(orderId);
  const [isSending, setSending] = useState(false);
  if (left.length === 0) return null;
  const title = translate('portal.people.managers_left.title', { smart_count: left.length });
  const send = async () => {
    setSending(true);
    const added = await tryAgain();
    setSending(false);
    if (added === 0) return;
    notify.saved({ detail: 'portal.people.managers_left.added', values: { smart_count: added } });
    refresh();
  };
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
      action={
        <Button size="small" color="inherit" disabled={isSending} onClick={putAway}>
          {translate('ra.action.close')}
        </Button>
      }
    >
      <AlertTitle>{title}</AlertTitle>
      <Box component="ul" aria-label={title} sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {left.map(({ email, reason }) => (
          <li key={email}>
            {email}
            {reason && `: ${translate(reason.detail, reason.values)}`}
          </li>
        ))}
      </Box>
      {left.some(({ isRefused }) => !isRefused) && (
        <Box sx={{ mt: 1, ml: -0.5 }}>
          <RetryButton isTrying={isSending} onRetry={send} />
        </Box>
      )}
    </Alert>
  );
};
