import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Order } from '../../contract/schemas/order';
import { DetailLines } from '../../src/components/detail/DetailLines';
import { type LineRule, linesOf } from '../../src/components/detail/lines';
import { code, text } from '../../src/components/detail/values';

const order: readonly LineRule<Order>[] = [{ source: 'store_id', value: ({ store_id }) => code(store_id) }];
const customer: readonly LineRule<Order['customer']>[] = (
  ['email', 'first_name', 'last_name', 'company_name'] as const
).map(source => ({ source, value: customer => text(customer[source] || '-') }));

/** Step 1 of adding to an order: whose it is. There is nothing to enter (row WIZ-07). */
export const ExistingOrder = ({ order: record }: { order: Order }) => {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ mb: 2 }}>{translate('portal.wizard.customer.existing')}</Typography>
      <DetailLines
        lines={[
          ...linesOf(record, order, 'resources.orders.fields'),
          ...linesOf(record.customer, customer, 'resources.orders.customer'),
        ]}
      />
    </>
  );
};
