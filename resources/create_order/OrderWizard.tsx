import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Person } from '../../authProvider/person';
import type { Order } from '../../contract/schemas/order';
import { LeaveGuard } from '../../src/components/LeaveGuard';
import { PageTitle } from '../../src/components/PageTitle';
import { FailureAlert } from './FailureAlert';
import { discardDetail } from './orderDraft';
import { RestoredNote } from './RestoredNote';
import { SendingProgress } from './SendingProgress';
import { StepContent } from './StepContent';
import { useOrderWizard } from './useOrderWizard';
import { WizardButtons } from './WizardButtons';
import { steps, WizardStepper } from './WizardStepper';

interface Props {
  person: Person;
  /** The order that licenses are added to; absent for a new one. */
  order?: Order;
}

/** Customer, products, confirmation, creation (rows WIZ-01 to WIZ-28). */
export const OrderWizard = ({ person, order }: Props) => {
  const translate = useTranslate();
  const wizard = useOrderWizard(person, order);
  const { draft, change, contents, problem, progress, failure } = wizard;
  const { step, isChecked } = draft;
  return (
    <Box sx={{ maxWidth: 860, mx: 'auto' }}>
      <PageTitle
        title={
          order ? translate('portal.wizard.title_append', { name: order.store_id }) : translate('portal.wizard.title')
        }
      />
      <WizardStepper current={step} />
      <LeaveGuard
        isUnsaved={wizard.isUnsaved}
        isHeld={progress !== null}
        onDiscard={wizard.discard}
        // Of an order that is known to be there nothing more is to be said.
        detail={failure?.outcome === 'already_sent' ? undefined : discardDetail(draft)}
      />
      <Paper
        component="form"
        noValidate
        variant="outlined"
        sx={{ p: { xs: 1.5, sm: 2.5 } }}
        onSubmit={event => {
          event.preventDefault();
          wizard.next();
          focusFirstWrong(event.currentTarget);
        }}
      >
        {wizard.isRestored && !failure && !progress && <RestoredNote draft={draft} onStartOver={wizard.startOver} />}
        <StepHeading step={step} />
        <StepContent draft={draft} change={change} contents={contents} order={order} refused={failure} />
        {isChecked && problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(problem)}
          </Alert>
        )}
        {failure && <FailureAlert failure={failure} orderId={order?.id} />}
        <SendingProgress progress={progress} />
        <WizardButtons
          step={step}
          isAppending={order !== undefined}
          isSending={progress !== null}
          isLoading={step > 0 && contents.isLoading}
          isBlocked={step > 0 && contents.error !== null}
          onBack={wizard.back}
        />
      </Paper>
    </Box>
  );
};

const focusFirstWrong = (form: Element) =>
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());

/** Takes the focus when its step is entered, so that it is read out and Tab goes on from there; not when the page opens. */
const StepHeading = ({ step }: { step: number }) => {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const entered = useRef(step);
  useEffect(() => {
    if (entered.current !== step) heading.current?.focus();
    entered.current = step;
  }, [step]);
  return (
    <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ mb: 2, outline: 'none' }}>
      {translate(`portal.wizard.steps.${steps[step]}`)}
    </Typography>
  );
};
