import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { DiscardQuestion } from '../../src/components/DiscardQuestion';
import type { Failure } from './failure';
import { discardDetail, isStarted, type OrderDraft } from './orderDraft';
import type { Progress } from './useSubmitOrder';

interface Props {
  draft: OrderDraft;
  onStartOver: () => void;
}

export const RestoredNote = ({ draft, onStartOver }: Props) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  if (!isStarted(draft)) return null;
  const startOver = () => {
    setAsking(false);
    onStartOver();
  };
  return (
    <Box component="output" sx={{ display: 'block', mb: 2 }}>
      <Alert
        role="presentation"
        severity="info"
        action={
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            {translate('portal.wizard.start_over')}
          </Button>
        }
      >
        {translate(draft.sent ? 'portal.wizard.failed.unknown' : 'portal.wizard.restored')}
        {isAsking && (
          <DiscardQuestion detail={discardDetail(draft)} onDiscard={startOver} onKeep={() => setAsking(false)} />
        )}
      </Alert>
    </Box>
  );
};

interface FailureAlertProps {
  failure: Failure;
  /** Id of the order to add licenses to. Undefined for a new order. */
  orderId: number | undefined;
}

/** Says whether the order was created. Hidden if fields show the reasons themselves. */
export const FailureAlert = ({ failure, orderId = failure.orderId ?? undefined }: FailureAlertProps) => {
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

/** Counts the products that have their keys, says that the order is being created, then counts its license managers. */
export const SendingProgress = ({ progress }: { progress: Progress | null }) => {
  const translate = useTranslate();
  const textId = useId();
  const isAddingManagers = progress?.what === 'managers';
  const keys = progress && progress.total - 1;
  const isCounting = progress && (isAddingManagers || progress.done < progress.total - 1);
  const counted = isAddingManagers
    ? translate('portal.wizard.managers.adding', { done: progress.done, smart_count: progress.total })
    : translate('portal.wizard.confirm.making_keys', { done: progress?.done, smart_count: keys });
  return (
    <output>
      {progress && (
        <>
          <Typography id={textId} sx={{ mt: 2, mb: 0.5 }}>
            {isCounting ? counted : translate('portal.wizard.confirm.creating')}
          </Typography>
          <LinearProgress
            aria-labelledby={textId}
            variant={isCounting ? 'determinate' : 'indeterminate'}
            value={isCounting ? (100 * progress.done) / progress.total : undefined}
          />
        </>
      )}
    </output>
  );
};
