import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useTranslate } from 'ra-core';
import { memo } from 'react';

export const steps = ['customer', 'products', 'confirm'] as const;

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
        <Step key={step} component="li" aria-current={index === current ? 'step' : undefined}>
          <StepLabel>{translate(`portal.wizard.steps.${step}`)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
});

interface Props {
  step: number;
  isAppending: boolean;
  isSending: boolean;
  isLoading: boolean;
  isBlocked: boolean;
  onBack: () => void;
}

export const WizardButtons = ({ step, isAppending, isSending, isLoading, isBlocked, onBack }: Props) => {
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
        onClick={event => event.detail > 1 && event.preventDefault()}
      >
        {translate(isLast ? create : 'portal.wizard.next')}
      </Button>
    </Box>
  );
};
