import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Order } from '../../contract/schemas/order';
import { DetailLines } from '../../src/components/detail/DetailLines';
import { type LineRule, linesOf } from '../../src/components/detail/lines';
import { text } from '../../src/components/detail/values';
import type { OfferedProduct } from './catalogue';
import { ExistingOrder } from './ExistingOrder';
import { customerFields, customerOf, type OrderDraft } from './orderDraft';
import type { OrderLine } from './orderLines';
import { licensesIn } from './problems';
import { SummaryLine } from './SummaryLine';

interface Props {
  draft: OrderDraft;
  lines: readonly OrderLine[];
  bundle: OfferedProduct | undefined;
  /** The order that is added to. */
  order: Order | undefined;
}

type Customer = ReturnType<typeof customerOf>;
/** Only what was filled in. */
const customerRules: readonly LineRule<Customer>[] = (['email', ...customerFields] as const).map(source => ({
  source,
  value: customer => text(customer[source] ?? null),
}));
const orderRules: readonly LineRule<OrderDraft>[] = [
  { source: 'order_number', value: ({ reference }) => text(reference.trim() || null) },
];

/** Step 3: everything that is about to be made, before it is (row WIZ-24). */
export const ConfirmStep = ({ draft, lines, bundle, order }: Props) => {
  const translate = useTranslate();
  const note = draft.bundle?.note.trim();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {order ? (
        <ExistingOrder order={order} />
      ) : (
        <section aria-label={translate('portal.wizard.steps.customer')}>
          <DetailLines
            lines={[
              ...linesOf(customerOf(draft), customerRules, 'resources.orders.customer'),
              ...linesOf(draft, orderRules, 'portal.wizard.customer'),
            ]}
          />
        </section>
      )}
      <section aria-label={translate('portal.wizard.steps.products')}>
        {bundle && (
          <Typography variant="subtitle2" component="h3">
            {bundle.product_name}
          </Typography>
        )}
        {note && <Typography sx={{ whiteSpace: 'pre-line' }}>{note}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.map(line => (
            <SummaryLine key={line.entry.id} line={line} />
          ))}
        </Box>
        <Typography sx={{ mt: 1, fontWeight: 600, textAlign: 'right' }}>
          {translate('portal.wizard.confirm.total', { smart_count: licensesIn(lines) })}
        </Typography>
      </section>
    </Box>
  );
};
