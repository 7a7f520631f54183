import type { ClientOwner } from '../../../dataProvider/types';
import { reasonOf } from '../../lib/refusal';
import { useCommand } from '../useCommand';
import { useIdempotencyKey } from '../useIdempotencyKey';
import { usePortalNotify } from '../usePortalNotify';

/** Makes the owner's client (rows OAUTH-05 to OAUTH-07). */
export const useCreateClient = (owner: ClientOwner, onNewSecret: () => void) => {
  const notify = usePortalNotify();
  const { keyOf, forget } = useIdempotencyKey();
  return useCommand({
    send: provider => provider.createOAuthClient(owner, keyOf()),
    onSuccess: () => {
      forget();
      onNewSecret();
      notify.success('portal.oauth.created');
    },
    onError: error =>
      notify.error('portal.oauth.not_created', {
        detail: 'portal.oauth.try_later',
        ...reasonOf(error),
      }),
  });
};
