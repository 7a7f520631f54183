import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { HttpError, useRecordContext, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { remainingRotationSeconds } from '../../../contract/constants';
import type { License } from '../../../contract/schemas/license';
import type { OAuthClient } from '../../../contract/schemas/oauthClient';
import type { ClientOwner } from '../../../dataProvider/types';
import { Loading } from '../../components/Loading';
import { useAcceptsCredentials } from '../../components/credentials';
import { CopyableCode } from '../../components/detail/CopyButton';
import { LocalTable } from '../../components/detail/LocalTable';
import { SecretText } from '../../components/detail/SecretText';
import { ListError } from '../../components/table/ListError';
import type { Column } from '../../components/table/types';
import { useCall } from '../../components/useCall';
import { useNow } from '../../components/useNow';
import { usePerson, useVerdict } from '../../components/usePerson';
import { CreateClientButton, DeleteClientButton, RefreshSecretButton, RotateSecretButton } from './clientActions';
import { previousUntil, secondsInWords, secretState } from './secretState';

interface Props {
  owner: ClientOwner;
  /** If false, the client is read-only, and a message says who can change it. */
  mayManage: boolean;
  absent: string;
}

export const OAuthPanel = ({ owner, mayManage: hasRight, absent }: Props) => {
  const translate = useTranslate();
  const acceptsCredentials = useAcceptsCredentials();
  const mayManage = hasRight && acceptsCredentials;
  const { data: client, error, isPending, refetch } = useOAuthClient(owner);
  const isNotOffered = error instanceof HttpError && error.status === 404;
  const [hasNewSecret, setHasNewSecret] = useState(false);
  const onNewSecret = () => setHasNewSecret(true);
  const readAgain = () => refetch({ throwOnError: true });
  return (
    <>
      {!mayManage && !isNotOffered && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate(acceptsCredentials ? 'portal.oauth.contact_administrator' : 'portal.oauth.elsewhere')}
        </Alert>
      )}
      {isNotOffered && <Typography sx={{ py: 1 }}>{translate('portal.oauth.not_offered')}</Typography>}
      {error && !isNotOffered && <ListError onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {client && <OAuthClientTable client={client} isShown={hasNewSecret} />}
      {client && mayManage && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 1 }}>
          <RefreshSecretButton {...{ owner, client, onNewSecret, readAgain }} />
          <RotateSecretButton {...{ owner, client, onNewSecret, readAgain }} />
          <DeleteClientButton owner={owner} clientId={client.clientId} />
        </Box>
      )}
      {client === null && <Typography sx={{ py: 1 }}>{translate(absent)}</Typography>}
      {client === null && mayManage && <CreateClientButton owner={owner} onNewSecret={onNewSecret} />}
    </>
  );
};

/** Null if there is no client. */
const useOAuthClient = (owner: ClientOwner) => {
  const call = useCall();
  return useQuery({
    queryKey: ['oauth_clients', 'getOAuthClient', owner],
    queryFn: () => call(({ getOAuthClient }) => getOAuthClient(owner)),
  });
};

const columns = (isShown: boolean): Column<OAuthClient>[] => [
  {
    source: 'clientId',
    label: 'portal.oauth.client_id',
    sortBy: false,
    width: 13,
    grows: true,
    wraps: true,
    render: ({ clientId }) => <CopyableCode text={clientId} />,
  },
  {
    source: 'secret',
    label: 'portal.oauth.client_secret',
    sortBy: false,
    width: 13,
    grows: true,
    wraps: true,
    render: ({ secret }) => (
      <SecretText key={secret} secret={secret} what="portal.oauth.client_secret" isShownAtFirst={isShown} />
    ),
  },
  {
    source: 'attributes',
    label: 'portal.oauth.secret_expiration',
    sortBy: false,
    width: 10,
    grows: true,
    wraps: true,
    render: client => <SecretExpiration client={client} />,
  },
];

interface TableProps {
  client: OAuthClient;
  isShown: boolean;
}

const OAuthClientTable = ({ client, isShown }: TableProps) => (
  <LocalTable<OAuthClient>
    resource="oauth_clients"
    rows={[client]}
    columns={useMemo(() => columns(isShown), [isShown])}
  />
);

const colours = {
  disabled: 'error',
  perpetual: 'default',
  normal: 'success',
  warning: 'warning',
  expired: 'error',
} as const;

/** How long the secret and the previous secret still work. */
const SecretExpiration = ({ client }: { client: OAuthClient }) => {
  const translate = useTranslate();
  const state = secretState(client, useNow());
  const previous = previousUntil(state);
  const notes = [
    'secondsLeft' in state && state.secondsLeft <= remainingRotationSeconds && translate('portal.oauth.expires_soon'),
    state.kind === 'warning' && translate('portal.oauth.rotated_expired'),
    previous !== null && translate('portal.oauth.previous_until', { time: previous }),
  ].filter(Boolean);
  return (
    <>
      <Chip
        variant="outlined"
        color={colours[state.kind]}
        label={
          'secondsLeft' in state
            ? secondsInWords(state.secondsLeft, translate)
            : translate(`portal.oauth.${state.kind}`)
        }
      />
      {notes.map(note => (
        <Typography key={String(note)} variant="caption" component="div" color="textSecondary">
          {note}
        </Typography>
      ))}
    </>
  );
};

export const OAuthTab = () => {
  const license = useRecordContext<License>();
  const person = usePerson();
  const mayManage = useVerdict('manage_license_oauth_clients', license) === 'allowed';
  if (!license || !person) return null;
  const owner = { company: person.user.company.id, license: license.id };
  return <OAuthPanel owner={owner} mayManage={mayManage} absent="portal.oauth.none_license" />;
};
