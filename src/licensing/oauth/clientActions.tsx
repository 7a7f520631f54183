import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { defaultRotatedSecretSeconds, defaultSecretExpirationSeconds } from '../../../contract/constants';
import type { ClientOwner } from '../../../dataProvider/types';
import { reasonOf } from '../../lib/refusal';
import { ActionButton, ConfirmedAction } from '../../components/ActionButton';
import { ConfirmDialog } from '../../components/QuestionDialog';
import { lazyPart } from '../../components/lazyPart';
import { useCommand } from '../../components/useCommand';
import { useNow } from '../../components/useNow';
import { usePerson } from '../../components/usePerson';
import { usePortalNotify } from '../../components/usePortalNotify';
import type { SecretActionProps } from './RotateSecretDialog';
import { previousUntil, secondsInWords, secretPeriod, secretState } from './secretState';

export const CreateClientButton = ({ owner, onNewSecret }: { owner: ClientOwner; onNewSecret: () => void }) => {
  const { mutateAsync } = useCreateClient(owner, onNewSecret);
  return <ActionButton label="portal.oauth.initialise" variant="contained" action={() => mutateAsync()} />;
};

const useCreateClient = (owner: ClientOwner, onNewSecret: () => void) => {
  const notify = usePortalNotify();
  return useCommand({
    send: (provider, _values, key) => provider.createOAuthClient(owner, key),
    onSuccess: () => {
      onNewSecret();
      notify.success('portal.oauth.created');
    },
    onError: error =>
      notify.error('portal.oauth.not_created', { detail: 'portal.oauth.try_later', ...reasonOf(error) }),
  });
};

/**
 * A new secret works for as long as the one before did, which may have been rotated for a few seconds only. The previous
 * one stops working as well.
 */
export const RefreshSecretButton = ({ owner, client, onNewSecret, readAgain }: SecretActionProps) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useRefreshSecret(owner, onNewSecret);
  const period = secretPeriod(client);
  const time = previousUntil(secretState(client, useNow()));
  const ends = period === null ? '' : time === null ? '_period' : '_previous';
  return (
    <>
      <ActionButton label="portal.oauth.refresh" action={() => readAgain().then(() => setAsking(true))} />
      {isAsking && (
        <ConfirmDialog
          title="portal.oauth.refresh_title"
          detail={`portal.oauth.refresh_detail${ends}`}
          values={{ secret: secondsInWords(period ?? 0, translate), time: time ?? '' }}
          confirm="portal.oauth.refresh"
          isDangerous
          action={mutateAsync}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

const useRefreshSecret = (owner: ClientOwner, onNewSecret: () => void) => {
  const notify = usePortalNotify();
  return useCommand({
    send: (provider, _values, key) => provider.refreshOAuthSecret(owner, key),
    onSuccess: () => {
      onNewSecret();
      notify.success('portal.oauth.refreshed');
    },
    onError: error => notify.error('portal.oauth.not_refreshed', reasonOf(error)),
  });
};

const RotateSecretDialog = lazyPart(() => import('./RotateSecretDialog'), 'RotateSecretDialog');

/** Starts with the periods of the company, or else with the default periods. */
export const RotateSecretButton = (props: SecretActionProps) => {
  const periods = usePerson()?.user.company.oauth_clients_data;
  const [isOpen, setIsOpen] = useState(false);
  const initial = {
    secret_expiration_period: periods?.secret_expiration_period ?? defaultSecretExpirationSeconds,
    secret_rotated_expiration_period: periods?.secret_rotated_expiration_period ?? defaultRotatedSecretSeconds,
  };
  return (
    <>
      <ActionButton label="portal.oauth.rotate" action={() => setIsOpen(true)} />
      {isOpen && <RotateSecretDialog {...props} initial={initial} onClose={() => setIsOpen(false)} />}
    </>
  );
};

export const DeleteClientButton = ({ owner, clientId }: { owner: ClientOwner; clientId: string }) => {
  const { mutateAsync } = useDeleteClient(owner);
  return (
    <ConfirmedAction
      label="ra.action.delete"
      title="portal.oauth.delete_title"
      detail="portal.oauth.delete_detail"
      values={{ name: clientId }}
      isDangerous
      action={mutateAsync}
    />
  );
};

const useDeleteClient = (owner: ClientOwner) => {
  const notify = usePortalNotify();
  return useCommand({
    send: (provider, _values, key) => provider.deleteOAuthClient(owner, key),
    onSuccess: () => notify.success('portal.oauth.deleted'),
    onError: error => notify.error('portal.oauth.not_deleted', reasonOf(error)),
  });
};
