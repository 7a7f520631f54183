import type { ClientOwner } from '../../../dataProvider/types';
import { reasonOf } from '../../lib/refusal';
import { useCommand } from '../useCommand';
import { usePortalNotify } from '../usePortalNotify';

/** Deletes the owner's client; no secret of it works any more (rows OAUTH-08, OAUTH-09). */
export const useDeleteClient = (owner: ClientOwner) => {
  const notify = usePortalNotify();
  return useCommand({
    send: (provider, _values, key) => provider.deleteOAuthClient(owner, key),
    onSuccess: () => notify.success('portal.oauth.deleted'),
    onError: error => notify.error('portal.oauth.not_deleted', reasonOf(error)),
  });
};
