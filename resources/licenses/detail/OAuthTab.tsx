import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import type { License } from '../../../contract/schemas/license';
import { ListError } from '../../../src/components/table/ListError';
import { useVerdict } from '../../../src/components/useVerdict';
import { Loading } from '../../../src/layout/Loading';
import { OAuthClientTable } from './OAuthClientTable';
import { useOAuthClient } from './useOAuthClient';

/** The OAuth tab: the license's client, readable with either OAuth code (rows OAUTH-01, OAUTH-04). */
export const OAuthTab = () => {
  const license = useRecordContext<License>();
  const translate = useTranslate();
  const mayManage = useVerdict('manage_license_oauth_clients', license) === 'allowed';
  const { data: client, error, isPending, refetch } = useOAuthClient(license);
  return (
    <>
      {!mayManage && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('resources.licenses.detail.oauth.contact_administrator')}
        </Alert>
      )}
      {error && <ListError onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {client && <OAuthClientTable client={client} />}
      {client === null && <Typography sx={{ py: 1 }}>{translate('resources.licenses.detail.oauth.none')}</Typography>}
    </>
  );
};
