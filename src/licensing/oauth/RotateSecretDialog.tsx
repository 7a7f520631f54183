import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInput, useTranslate, ValidationError } from 'ra-core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { RotateSecretBody } from '../../../contract/schemas/licenseCommands';
import type { OAuthClient } from '../../../contract/schemas/oauthClient';
import type { ClientOwner } from '../../../dataProvider/types';
import { FormDialog } from '../../components/FormDialog';
import { ConfirmDialog } from '../../components/QuestionDialog';
import { SelectField } from '../../components/SelectField';
import { useCommand } from '../../components/useCommand';
import { epochSeconds } from '../../components/useNow';
import { usePortalNotify } from '../../components/usePortalNotify';
import { type Period, periodFault, periodOf, secondsOf, type TimeUnit, unitNames } from '../../lib/periods';
import { reasonOf } from '../../lib/refusal';
import { previousUntil, type SecretState, secretState } from './secretState';

type Periods = Record<keyof RotateSecretBody, Period>;

interface Asked {
  periods: Periods;
  onDone: (answer: unknown) => void;
  onFailed: (error?: unknown) => void;
}

export interface SecretActionProps {
  owner: ClientOwner;
  client: OAuthClient;
  onNewSecret: () => void;
  /** Somebody else may have rotated meanwhile. A question says what becomes of the secrets that work now. */
  readAgain: () => Promise<unknown>;
}

interface Props extends SecretActionProps {
  /** The initial periods, in seconds. */
  initial: RotateSecretBody;
  onClose: () => void;
}

export const RotateSecretDialog = ({ owner, client, initial, onNewSecret, readAgain, onClose }: Props) => {
  const translate = useTranslate();
  const { mutateAsync: rotate } = useRotateSecret(owner, onNewSecret);
  const [asked, setAsked] = useState<Asked>();
  const record: Periods = {
    secret_expiration_period: periodOf(initial.secret_expiration_period),
    secret_rotated_expiration_period: periodOf(initial.secret_rotated_expiration_period),
  };
  const ask = async (periods: Periods) => {
    await readAgain();
    return new Promise((onDone, onFailed) => setAsked({ periods, onDone, onFailed }));
  };
  const close = () => {
    asked?.onFailed();
    setAsked(undefined);
  };
  const state = secretState(client, epochSeconds());
  const inWords = ({ count, unit }: Period) => translate(`portal.values.${unit}`, { smart_count: Number(count) });
  return (
    <>
      <FormDialog<Periods>
        title="portal.oauth.rotate_title"
        submit="portal.oauth.rotate"
        isReady
        record={record}
        onSubmit={ask}
        onClose={onClose}
      >
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {translate('portal.oauth.rotate_detail')}
        </Typography>
        <PeriodInput source="secret_expiration_period" label="portal.oauth.secret_period" />
        <PeriodInput source="secret_rotated_expiration_period" label="portal.oauth.rotated_period" />
        <InvalidPeriods />
      </FormDialog>
      {asked && (
        <ConfirmDialog
          title="portal.oauth.rotate_question"
          detail={`portal.oauth.rotate_question_${outcomeOf(asked.periods, state)}`}
          values={{
            time: previousUntil(state) ?? '',
            secret: inWords(asked.periods.secret_expiration_period),
            rotated: inWords(asked.periods.secret_rotated_expiration_period),
          }}
          confirm="portal.oauth.rotate"
          action={() => rotate(bodyOf(asked.periods)).then(asked.onDone, asked.onFailed)}
          onClose={close}
        />
      )}
    </>
  );
};

/**
 * If the current secret works as long as the new one, both expire at the same time. A rotation does not revive an expired
 * one, and ends the one before.
 */
const outcomeOf = (
  { secret_expiration_period: own, secret_rotated_expiration_period: rotated }: Periods,
  state: SecretState,
) => {
  if (state.kind === 'expired') return 'expired';
  const overlap = secondsOf(rotated) < secondsOf(own) ? 'detail' : 'whole';
  return previousUntil(state) === null ? overlap : `${overlap}_previous`;
};

const bodyOf = (periods: Periods): RotateSecretBody => ({
  secret_expiration_period: secondsOf(periods.secret_expiration_period),
  secret_rotated_expiration_period: secondsOf(periods.secret_rotated_expiration_period),
});

/** Shown after submitting invalid periods, until they are corrected. */
const InvalidPeriods = () => {
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

const useRotateSecret = (owner: ClientOwner, onNewSecret: () => void) => {
  const notify = usePortalNotify();
  return useCommand<RotateSecretBody>({
    send: (provider, periods, key) => provider.rotateOAuthSecret(owner, periods, key),
    onSuccess: () => {
      onNewSecret();
      notify.success('portal.oauth.rotated');
    },
    onError: error => notify.error('portal.oauth.not_rotated', reasonOf(error)),
  });
};

interface PeriodProps {
  /** The form field. Its value is a Period. */
  source: string;
  label: string;
}

const validate = (period: Period) => {
  const fault = periodFault(period);
  return fault && `portal.oauth.period.${fault}`;
};

const look = { display: 'flex', gap: 1, width: '100%', m: 0, mt: 1, mb: 0.5, p: 0, border: 0 };

/** A whole number and its unit. Any text can be typed and is validated on submit. */
const PeriodInput = ({ source, label }: PeriodProps) => {
  const translate = useTranslate();
  const { field, fieldState } = useInput<Period>({ source, validate, parse: (period: Period) => period });
  const { count, unit }: Period = field.value;
  const name = translate(label);
  return (
    <Box component="fieldset" aria-label={name} sx={look}>
      <TextField
        sx={{ flex: 2 }}
        label={name}
        value={count}
        onChange={({ target }) => field.onChange({ count: target.value, unit })}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.invalid}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <SelectField
        sx={{ flex: 1 }}
        label={translate('portal.oauth.period.unit')}
        value={unit}
        onChange={value => field.onChange({ count, unit: value as TimeUnit })}
      >
        {unitNames.map(name => (
          <option key={name} value={name}>
            {translate(`portal.oauth.period.units.${name}`)}
          </option>
        ))}
      </SelectField>
    </Box>
  );
};
