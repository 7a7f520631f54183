import type { OAuthClient } from '../../../contract/schemas/oauthClient';
import { CopyableCode } from '../../../src/components/detail/CopyableCode';
import { LocalTable } from '../../../src/components/detail/LocalTable';
import { SecretText } from '../../../src/components/detail/SecretText';
import type { Column } from '../../../src/components/table/types';
import { SecretExpiration } from './SecretExpiration';

const labels = 'resources.licenses.detail.oauth';
const columns: Column<OAuthClient>[] = [
  {
    source: 'clientId',
    label: `${labels}.client_id`,
    sortBy: false,
    render: ({ clientId }) => <CopyableCode text={clientId} />,
  },
  {
    source: 'secret',
    label: `${labels}.client_secret`,
    sortBy: false,
    render: ({ secret }) => <SecretText secret={secret} what={`${labels}.client_secret`} />,
  },
  {
    source: 'attributes',
    label: `${labels}.secret_expiration`,
    sortBy: false,
    render: client => <SecretExpiration client={client} />,
  },
];

/** A client with its secret (rows OAUTH-01, OAUTH-02). */
export const OAuthClientTable = ({ client }: { client: OAuthClient }) => (
  <LocalTable<OAuthClient> resource="oauth_clients" rows={[client]} columns={columns} />
);
