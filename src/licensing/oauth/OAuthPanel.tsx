import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { HttpError, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ClientOwner } from '../../../dataProvider/types';
import { Loading } from '../../components/Loading';
import { useAcceptsCredentials } from '../../components/credentials';
import { ListError } from '../../components/table/ListError';
import { useCall } from '../../components/useCall';
import { CreateClientButton, DeleteClientButton, RefreshSecretButton, RotateSecretButton } from './clientActions';
import { OAuthClientTable } from './OAuthClientTable';

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
          <RefreshSecretButton owner={owner} onNewSecret={onNewSecret} />
          <RotateSecretButton owner={owner} client={client} onNewSecret={onNewSecret} />
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
