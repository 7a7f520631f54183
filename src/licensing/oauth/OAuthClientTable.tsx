import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { remainingRotationSeconds } from '../../../contract/constants';
import type { OAuthClient } from '../../../contract/schemas/oauthClient';
import { formatDateTime } from '../../lib/dates';
import { CopyableCode } from '../../components/detail/CopyButton';
import { LocalTable } from '../../components/detail/LocalTable';
import { SecretText } from '../../components/detail/SecretText';
import type { Column } from '../../components/table/types';
import { useNow } from '../../components/useNow';
import { largestUnit, type SecretState, secretState } from './secretState';

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
  isShown: boolean;
}

export const OAuthClientTable = ({ client, isShown }: Props) => (
  <LocalTable<OAuthClient>
    resource="oauth_clients"
    rows={[client]}
    columns={useMemo(() => columns(isShown), [isShown])}
  />
);

const colours = { perpetual: 'default', normal: 'success', warning: 'warning', expired: 'error' } as const;

const timeOf = (epochSeconds: number) => formatDateTime(new Date(epochSeconds * 1000).toISOString());

/** How long the secret and the previous secret still work. */
const SecretExpiration = ({ client }: { client: OAuthClient }) => {
  const translate = useTranslate();
  const state = secretState(client, useNow());
  const timeLeft = ({ secondsLeft }: Extract<SecretState, { secondsLeft: number }>) => {
    const { unit, count } = largestUnit(secondsLeft);
    return translate(`portal.values.${unit}`, { smart_count: count });
  };
  const notes = [
    'secondsLeft' in state && state.secondsLeft <= remainingRotationSeconds && translate('portal.oauth.expires_soon'),
    state.kind === 'warning' && translate('portal.oauth.rotated_expired'),
    'previousUntil' in state &&
      state.previousUntil !== undefined &&
      translate('portal.oauth.previous_until', { time: timeOf(state.previousUntil) }),
  ].filter(Boolean);
  return (
    <>
      <Chip
        variant="outlined"
        color={colours[state.kind]}
        label={'secondsLeft' in state ? timeLeft(state) : translate(`portal.oauth.${state.kind}`)}
      />
      {notes.map(note => (
        <Typography key={String(note)} variant="caption" component="div" color="textSecondary">
          {note}
        </Typography>
      ))}
    </>
  );
};
