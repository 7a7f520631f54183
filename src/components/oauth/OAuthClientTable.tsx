import { useMemo } from 'react';
import type { OAuthClient } from '../../../contract/schemas/oauthClient';
import { CopyableCode } from '../detail/CopyableCode';
import { LocalTable } from '../detail/LocalTable';
import { SecretText } from '../detail/SecretText';
import type { Column } from '../table/types';
import { SecretExpiration } from './SecretExpiration';

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

interface Props {
  client: OAuthClient;
  /** Whether the next secret to arrive is shown unmasked. */
  isShown: boolean;
}

/** A client with its secret (rows OAUTH-01, OAUTH-02). */
export const OAuthClientTable = ({ client, isShown }: Props) => (
  <LocalTable<OAuthClient>
    resource="oauth_clients"
    rows={[client]}
    columns={useMemo(() => columns(isShown), [isShown])}
  />
);
