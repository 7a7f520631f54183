import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useTranslate } from 'ra-core';
import { memo } from 'react';

/** In their order (row WIZ-01). */
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
