import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { memo, useId, useState } from 'react';
import { DiscardQuestion } from '../../src/components/DiscardQuestion';
import { pressOnce } from '../../src/components/pressOnce';
import { useExtension } from '../../src/components/useExtension';
import type { Failure } from './failure';
import { discardDetail, isStarted, type OrderDraft } from './orderDraft';
import type { OrderLine } from './orderLines';
import type { Progress } from './useSubmitOrder';

export const steps = ['customer', 'products', 'confirm'] as const;

/** Forced colours fill the current step. MUI gives its label a colour of its own. */
const stepLook = {
  // Long words of large labels do not touch each other, nor widen the page.
  '& .MuiStepLabel-label': { px: 0.5, hyphens: 'auto', overflowWrap: 'anywhere' },
  '@media (forced-colors: active)': { '&[aria-current] .MuiStepLabel-label': { color: 'HighlightText' } },
} as const;

export const WizardStepper = memo(({ current }: { current: number }) => {
  const translate = useTranslate();
  return (
    <Stepper
      component="ol"
      activeStep={current}
      alternativeLabel
      aria-label={translate('portal.wizard.steps.label')}
      sx={{ listStyle: 'none', m: 0, p: 0, mb: 2 }}
    >
      {steps.map((step, index) => (
        <Step key={step} component="li" aria-current={index === current ? 'step' : undefined} sx={stepLook}>
          <StepLabel>{translate(`portal.wizard.steps.${step}`)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
});

interface ButtonsProps {
  step: number;
  isAppending: boolean;
  isSending: boolean;
  isLoading: boolean;
  isBlocked: boolean;
  onBack: () => void;
}

export const WizardButtons = ({ step, isAppending, isSending, isLoading, isBlocked, onBack }: ButtonsProps) => {
  const translate = useTranslate();
  const isLast = step === steps.length - 1;
  const create = isAppending ? 'portal.wizard.confirm.issue' : 'portal.wizard.confirm.create';
  return (
    <Box
      sx={{
        mt: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        justifyContent: 'flex-end',
        '& > *': { flex: { xs: 1, sm: 'none' }, whiteSpace: 'nowrap' },
      }}
    >
      {step > 0 && (
        <Button size="medium" disabled={isSending} onClick={onBack}>
          {translate('portal.wizard.back')}
        </Button>
      )}
      <Button
        size="medium"
        variant="contained"
        type="submit"
        disabled={isBlocked}
        loading={isSending || isLoading}
        // A double click on Next must not skip the summary and create the order.
        {...pressOnce}
      >
        {translate(isLast ? create : 'portal.wizard.next')}
      </Button>
    </Box>
  );
};

interface RestoredNoteProps {
  draft: OrderDraft;
  onStartOver: () => void;
}

export const RestoredNote = ({ draft, onStartOver }: RestoredNoteProps) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const unknown = useUnknownOutcome();
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
        sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 8rem' } }}
        action={
          <Button color="inherit" size="small" onClick={() => setAsking(true)}>
            {translate('portal.wizard.start_over')}
          </Button>
        }
      >
        {translate(draft.sent ? unknown : 'portal.wizard.restored')}
        {isAsking && (
          <DiscardQuestion detail={discardDetail(draft)} onDiscard={startOver} onKeep={() => setAsking(false)} />
        )}
      </Alert>
    </Box>
  );
};

interface FailureAlertProps {
  failure: Failure;
  lines: readonly OrderLine[];
  /** Id of the order to add licenses to. Undefined for a new order. */
  orderId: number | undefined;
}

/** Whether to submit again what got no answer. Only some servers recognize that it is the same order. */
const useUnknownOutcome = (): string =>
  `portal.wizard.failed.${useExtension('idempotency') ? 'unknown' : 'unknown_twice'}`;

/** Says whether the order was created. Hidden if fields show the reasons themselves: those of a product may be gone. */
export const FailureAlert = ({ failure, lines, orderId = failure.orderId ?? undefined }: FailureAlertProps) => {
  const translate = useTranslate();
  const { outcome, reason, entries, customer } = failure;
  const texts = { already_sent: 'portal.wizard.failed.already_sent', unknown: useUnknownOutcome() };
  const isShown = customer.size > 0 || lines.some(({ entry }) => entries.has(entry.id));
  if (outcome === 'denied' || isShown) return null;
  return (
    <Alert
      severity={outcome === 'already_sent' || outcome === 'changed' ? 'warning' : 'error'}
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
      {outcome === 'already_sent' || outcome === 'unknown'
        ? translate(texts[outcome])
        : translate(reason.detail, reason.values)}
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
