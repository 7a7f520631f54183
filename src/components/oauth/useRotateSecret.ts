import type { RotateSecretBody } from '../../../contract/schemas/licenseCommands';
import type { ClientOwner } from '../../../dataProvider/types';
import { reasonOf } from '../../lib/refusal';
import { useCommand } from '../useCommand';
import { usePortalNotify } from '../usePortalNotify';

/** Replaces the secret, which works on for a while (rows OAUTH-20, OAUTH-21). Periods are in seconds. */
export const useRotateSecret = (owner: ClientOwner, onNewSecret: () => void) => {
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
