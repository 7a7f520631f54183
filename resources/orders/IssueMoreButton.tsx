import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import type { Order } from '../../contract/schemas/order';
import { useVerdict } from '../../src/components/useVerdict';

/** Leads whoever may issue licenses to the wizard for this order (row ODET-14). */
export const IssueMoreButton = ({ order }: { order: Order }) => {
  const translate = useTranslate();
  if (useVerdict('issue_license') !== 'allowed') return null;
  return (
    <Button variant="contained" component={LinkBase} to={`/create-order/${order.id}`}>
      {translate('resources.orders.actions.issue_more')}
    </Button>
  );
};
