import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { OAuthClient } from '../../../contract/schemas/oauthClient';
import { largestUnit, type SecretState, secretState } from './secretState';
import { useNow } from './useNow';

const colours = { perpetual: 'default', normal: 'success', warning: 'warning', expired: 'error' } as const;
const labels = 'resources.licenses.detail.oauth';

/** How long the secret works, in its largest unit (rows OAUTH-22 to OAUTH-26). */
export const SecretExpiration = ({ client }: { client: OAuthClient }) => {
  const translate = useTranslate();
  const state = secretState(client, useNow());
  const timeLeft = ({ secondsLeft }: Extract<SecretState, { secondsLeft: number }>) => {
    const { unit, count } = largestUnit(secondsLeft);
    return translate(`portal.values.${unit}`, { smart_count: count });
  };
  return (
    <>
      <Chip
        variant="outlined"
        color={colours[state.kind]}
        label={'secondsLeft' in state ? timeLeft(state) : translate(`${labels}.${state.kind}`)}
      />
      {state.kind === 'warning' && (
        <Typography variant="caption" component="div" color="textSecondary">
          {translate(`${labels}.rotated_expired`)}
        </Typography>
      )}
    </>
  );
};
