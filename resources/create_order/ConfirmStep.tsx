import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Order } from '../../contract/schemas/order';
import { RecordFields } from '../../src/components/detail/RecordFields';
import { code, type FieldRule, fieldsOf, text } from '../../src/components/detail/fields';
import type { OfferedProduct } from './catalogue';
import { customerFields, type OrderDraft } from './orderDraft';
import { isUserAuthorized, type OrderLine, quantityOf } from './orderLines';
import { licensesIn } from './problems';

interface Props {
  draft: OrderDraft;
  managers: readonly string[];
  lines: readonly OrderLine[];
  bundle: OfferedProduct | undefined;
  /** The order to add licenses to. Undefined for a new order. */
  order: Order | undefined;
}

const customerRules: readonly FieldRule<OrderDraft>[] = [
  { source: 'email', value: ({ email }) => text(email) },
  ...customerFields.map(source => ({ source, value: ({ customer }: OrderDraft) => text(customer[source].trim()) })),
];
const orderRules: readonly FieldRule<OrderDraft>[] = [
  { source: 'order_number', value: ({ reference }) => text(reference.trim() || null) },
];

const managerRules: readonly FieldRule<readonly string[]>[] = [
  { source: 'tab', value: managers => text(managers.join(', ') || null) },
];

export const ConfirmStep = ({ draft, managers, lines, bundle, order }: Props) => {
  const translate = useTranslate();
  const note = draft.bundle?.note.trim();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {order ? (
        <ExistingOrder order={order} />
      ) : (
        <section aria-label={translate('portal.wizard.steps.customer')}>
          <RecordFields
            fields={[
              ...fieldsOf(draft, customerRules, 'resources.orders.customer'),
              ...fieldsOf(draft, orderRules, 'portal.wizard.customer'),
              ...fieldsOf(managers, managerRules, 'resources.order_managers'),
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

/** The summary names this many users at most and counts the others. */
const usersNamed = 5;

const SummaryLine = ({ line }: { line: OrderLine }) => {
  const translate = useTranslate();
  const { entry, product, policy } = line;
  const { emails } = entry.users;
  const others = emails.length - usersNamed;
  const named = emails.slice(0, usersNamed).join(', ');
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {product.product_name}
        <Typography variant="caption" component="p" color="textSecondary">
          {policy?.name}
        </Typography>
        {isUserAuthorized(product) && (
          <Typography variant="caption" component="p">
            {emails.length === 0
              ? translate('portal.wizard.confirm.no_users')
              : others > 0
                ? translate('portal.wizard.confirm.more_users', { named, count: others })
                : named}
          </Typography>
        )}
        {entry.note.trim() && (
          <Typography variant="caption" component="p" sx={{ whiteSpace: 'pre-line' }}>
            {entry.note.trim()}
          </Typography>
        )}
      </Box>
      <span>{translate('portal.wizard.confirm.licenses', { smart_count: quantityOf(line) })}</span>
    </Box>
  );
};

const order: readonly FieldRule<Order>[] = [{ source: 'store_id', value: ({ store_id }) => code(store_id) }];
const customer: readonly FieldRule<Order['customer']>[] = (
  ['email', 'first_name', 'last_name', 'company_name'] as const
).map(source => ({ source, value: customer => text(customer[source] || '-') }));

/** Step 1 when adding to an order: the order's customer, read-only. */
export const ExistingOrder = ({ order: record }: { order: Order }) => {
  const translate = useTranslate();
  return (
    <>
      <Typography sx={{ mb: 2 }}>{translate('portal.wizard.customer.existing')}</Typography>
      <RecordFields
        fields={[
          ...fieldsOf(record, order, 'resources.orders.fields'),
          ...fieldsOf(record.customer, customer, 'resources.orders.customer'),
        ]}
      />
    </>
  );
};
