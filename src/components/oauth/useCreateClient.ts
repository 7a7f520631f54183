import type { ClientOwner } from '../../../dataProvider/types';
import { reasonOf } from '../../lib/refusal';
import { useCommand } from '../useCommand';
import { usePortalNotify } from '../usePortalNotify';

/** Makes the owner's client (rows OAUTH-05 to OAUTH-07). */
export const useCreateClient = (owner: ClientOwner, onNewSecret: () => void) => {
  const notify = usePortalNotify();
  return useCommand({
    send: (provider, _values, key) => provider.createOAuthClient(owner, key),
    onSuccess: () => {
      onNewSecret();
      notify.success('portal.oauth.created');
    },
    onError: error =>
      notify.error('portal.oauth.not_created', { detail: 'portal.oauth.try_later', ...reasonOf(error) }),
  });
};
