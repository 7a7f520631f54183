import { useState } from 'react';
import { defaultRotatedSecretPeriod, defaultSecretExpirationPeriod } from '../../../contract/constants';
import type { OAuthClient } from '../../../contract/schemas/oauthClient';
import type { ClientOwner } from '../../../dataProvider/types';
import { ActionButton } from '../ActionButton';
import { lazyPart } from '../lazyPart';
import { usePerson } from '../usePerson';
import { secretState } from './secretState';
import { epochSeconds } from '../useNow';

const RotateSecretDialog = lazyPart(() => import('./RotateSecretDialog'), 'RotateSecretDialog');

interface Props {
  owner: ClientOwner;
  client: OAuthClient;
  onNewSecret: () => void;
}

/** Asks for the periods, starting from the company's own, else 30 and 7 days (row OAUTH-18). */
export const RotateSecretButton = ({ owner, client, onNewSecret }: Props) => {
  const periods = usePerson()?.user.company.oauth_clients_data;
  const [isOpen, setIsOpen] = useState(false);
  const initial = {
    secret_expiration_period: periods?.secret_expiration_period ?? defaultSecretExpirationPeriod,
    secret_rotated_expiration_period: periods?.secret_rotated_expiration_period ?? defaultRotatedSecretPeriod,
  };
  return (
    <>
      <ActionButton label="portal.oauth.rotate" action={() => setIsOpen(true)} />
      {isOpen && (
        <RotateSecretDialog
          owner={owner}
          isWorking={secretState(client, epochSeconds()).kind !== 'expired'}
          initial={initial}
          onNewSecret={onNewSecret}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
};
