import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { Person } from '../../authProvider/person';
import { maxOrderItems } from '../../contract/constants';
import type { Order } from '../../contract/schemas/order';
import { focusFirstWrong } from '../../src/components/focusFirstWrong';
import { LeaveGuard } from '../../src/components/LeaveGuard';
import { PageTitle } from '../../src/components/PageTitle';
import { Show } from '../../src/components/Show';
import { ListError } from '../../src/components/table/ListError';
import { usePerson } from '../../src/components/usePerson';
import { ConfirmStep, ExistingOrder } from './ConfirmStep';
import { CustomerStep } from './CustomerStep';
import { GoneNote } from './EntryFields';
import { ProductsStep } from './ProductsStep';
import { FailureAlert, RestoredNote, SendingProgress, steps, WizardButtons, WizardStepper } from './WizardFrame';
import type { Failure, Reasons } from './failure';
import { discardDetail, type OrderDraft } from './orderDraft';
import { goneProducts } from './orderLines';
import type { OrderContentsState } from './useOrderContents';
import type { ChangeDraft } from './useOrderDraft';
import { useOrderWizard } from './useOrderWizard';

export const CreateOrder = () => {
  const person = usePerson();
  return person && <OrderWizard person={person} />;
};

export const IssueLicenses = () => {
  const person = usePerson();
  return (
    <Show<Order> list="orders" skeleton={<Skeleton variant="rounded" height={320} />}>
      {order => person && <OrderWizard key={order.id} person={person} order={order} />}
    </Show>
  );
};

interface Props {
  person: Person;
  /** The order to add licenses to. Undefined for a new order. */
  order?: Order;
}

const OrderWizard = ({ person, order }: Props) => {
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
        onDiscard={wizard.drop}
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
        <StepContent
          draft={draft}
          change={change}
          contents={contents}
          isRepetition={wizard.isRepetition}
          order={order}
          mayAddManagers={wizard.mayAddManagers}
          refused={failure}
        />
        {isChecked && problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(problem, { max: maxOrderItems })}
          </Alert>
        )}
        {failure && <FailureAlert failure={failure} lines={contents.lines} orderId={order?.id} />}
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

/** Takes the focus when the step changes, so that screen readers read it, but not when the page opens. */
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

interface StepContentProps {
  draft: OrderDraft;
  change: ChangeDraft;
  contents: OrderContentsState;
  isRepetition: boolean;
  order: Order | undefined;
  mayAddManagers: boolean;
  refused: Pick<Failure, 'customer' | 'entries'> | null;
}

const nothing: Reasons = new Map();

const StepContent = ({ draft, change, contents, isRepetition, order, mayAddManagers, refused }: StepContentProps) => {
  if (draft.step === 0) {
    if (order) return <ExistingOrder order={order} />;
    return (
      <CustomerStep
        draft={draft}
        change={change}
        mayAddManagers={mayAddManagers}
        refused={refused?.customer ?? nothing}
      />
    );
  }
  if (contents.error) return <ListError onRetry={() => void contents.refetch()} />;
  const { further, lines, bundle, isLoading } = contents;
  return (
    <>
      {!isLoading && <GoneNote gone={goneProducts(draft, contents)} />}
      {draft.step === 1 ? (
        <ProductsStep
          draft={draft}
          change={change}
          contents={contents}
          isRepetition={isRepetition}
          refused={refused?.entries ?? nothing}
        />
      ) : (
        <ConfirmStep draft={draft} managers={further} lines={lines} bundle={bundle} order={order} />
      )}
    </>
  );
};
