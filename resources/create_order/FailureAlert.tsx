import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import type { Failure } from './failure';

interface Props {
  failure: Failure;
  /** The order that was added to. */
  orderId: number | undefined;
}

/**
 * Why the order was not made, or that it may have been, or that it was (row WIZ-28). A reason that belongs to an entry or
 * a field is shown there.
 */
export const FailureAlert = ({ failure, orderId = failure.orderId ?? undefined }: Props) => {
  const translate = useTranslate();
  const { outcome, reason, entries, customer } = failure;
  if (outcome === 'denied' || entries.size + customer.size > 0) return null;
  return (
    <Alert
      severity={outcome === 'already_sent' ? 'warning' : 'error'}
      sx={{ mt: 2 }}
      action={
        outcome === 'already_sent' &&
        orderId && (
          <Button component={LinkBase} to={`/orders/${orderId}`} color="inherit">
            {translate('portal.wizard.failed.open_order')}
          </Button>
        )
      }
    >
      {outcome === 'refused' ? translate(reason.detail, reason.values) : translate(`portal.wizard.failed.${outcome}`)}
    </Alert>
  );
};
