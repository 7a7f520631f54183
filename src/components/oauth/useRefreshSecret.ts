import type { ClientOwner } from '../../../dataProvider/types';
import { reasonOf } from '../../lib/refusal';
import { useCommand } from '../useCommand';
import { usePortalNotify } from '../usePortalNotify';

/** Replaces the secret, which stops working at once (rows OAUTH-10 to OAUTH-12). */
export const useRefreshSecret = (owner: ClientOwner, onNewSecret: () => void) => {
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
