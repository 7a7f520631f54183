import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate, ValidationError } from 'ra-core';
import { useFormState } from 'react-hook-form';

/** What is wrong with the periods, once they were to be sent, until it is mended (row OAUTH-15). */
export const InvalidPeriods = () => {
  const translate = useTranslate();
  const { secret_expiration_period: secret, secret_rotated_expiration_period: rotated } = useFormState().errors;
  const faults = new Set([secret, rotated].flatMap(error => (typeof error?.message === 'string' ? error.message : [])));
  if (faults.size === 0) return null;
  return (
    <Alert severity="error" sx={{ width: '100%', my: 1 }}>
      <AlertTitle>{translate('portal.oauth.period.invalid')}</AlertTitle>
      {[...faults].map(fault => (
        <div key={fault}>
          <ValidationError error={fault} />
        </div>
      ))}
    </Alert>
  );
};
