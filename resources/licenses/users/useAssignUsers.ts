import type { License } from '../../../contract/schemas/license';
import { useAcceptsCredentials } from '../../../src/components/credentials';
import { useCommand } from '../../../src/components/useCommand';
import { usePortalNotify } from '../../../src/components/usePortalNotify';
import { type Outcome, outcomesOf } from './batch';

/**
 * Assigns people to a license (row LUSR-22). Back ends tell at most for whom they made an account, so the license is read
 * again to learn who has arrived; none when nothing could be learnt.
 */
export const useAssignUsers = ({ id, license_users }: License) => {
  const notify = usePortalNotify();
  const acceptsCredentials = useAcceptsCredentials();
  return useCommand<readonly string[], Outcome[]>({
    send: async (provider, emails, key) => {
      const accounts = await provider.assignUsers(id, emails, key);
      const made = acceptsCredentials ? accounts : [];
      return provider.getOne<License>('licenses', { id }).then(
        ({ data }) => outcomesOf(emails, license_users, data.license_users, made),
        () => (made.length > 0 ? outcomesOf(emails, license_users, null, made) : []),
      );
    },
    onSuccess: () => notify.success('resources.license_users.notifications.batch_assigned'),
  });
};
