import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { useTranslate, ValidationError } from 'ra-core';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { RotateSecretBody } from '../../../contract/schemas/licenseCommands';
import type { ClientOwner } from '../../../dataProvider/types';
import { type Period, periodOf, secondsOf } from '../../lib/periods';
import { reasonOf } from '../../lib/refusal';
import { ConfirmDialog } from '../ConfirmDialog';
import { FormDialog } from '../FormDialog';
import { PeriodInput } from '../PeriodInput';
import { useCommand } from '../useCommand';
import { usePortalNotify } from '../usePortalNotify';

type Periods = Record<keyof RotateSecretBody, Period>;

/** A rotation that waits for the person's word; until then the form stays open and locked. */
interface Asked {
  periods: Periods;
  onDone: (answer: unknown) => void;
  onFailed: (error?: unknown) => void;
}

interface Props {
  owner: ClientOwner;
  /** Whether the current secret works: one that does not is not brought back by a rotation. */
  isWorking: boolean;
  /** Periods the inputs start with, in seconds (row OAUTH-18). */
  initial: RotateSecretBody;
  onNewSecret: () => void;
  onClose: () => void;
}

/** Two valid periods, then a confirmation, then the rotation (rows OAUTH-13 to OAUTH-18). */
export const RotateSecretDialog = ({ owner, isWorking, initial, onNewSecret, onClose }: Props) => {
  const translate = useTranslate();
  const { mutateAsync: rotate } = useRotateSecret(owner, onNewSecret);
  const [asked, setAsked] = useState<Asked>();
  const record: Periods = {
    secret_expiration_period: periodOf(initial.secret_expiration_period),
    secret_rotated_expiration_period: periodOf(initial.secret_rotated_expiration_period),
  };
  const ask = (periods: Periods) => new Promise((onDone, onFailed) => setAsked({ periods, onDone, onFailed }));
  const close = () => {
    asked?.onFailed();
    setAsked(undefined);
  };
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
          detail={`portal.oauth.rotate_question_${isWorking ? overlapOf(asked.periods) : 'expired'}`}
          values={{
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

/** Whether the current secret works as long as the new one: when that expires, the client has none. */
const overlapOf = ({ secret_expiration_period: own, secret_rotated_expiration_period: rotated }: Periods) =>
  secondsOf(rotated) < secondsOf(own) ? 'detail' : 'whole';

const bodyOf = (periods: Periods): RotateSecretBody => ({
  secret_expiration_period: secondsOf(periods.secret_expiration_period),
  secret_rotated_expiration_period: secondsOf(periods.secret_rotated_expiration_period),
});

/** What is wrong with the periods, once they were to be sent, until it is mended (row OAUTH-15). */
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

/** Replaces the secret, which works on for a while (rows OAUTH-20, OAUTH-21). Periods are in seconds. */
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
