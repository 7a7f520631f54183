import type { License } from '../../../contract/schemas/license';
import { useCommand } from '../../../src/components/useCommand';
import { usePortalNotify } from '../../../src/components/usePortalNotify';
import { type Outcome, outcomesOf } from './batch';

/**
 * Assigns people to a license (row LUSR-22). Back ends answer no more than that it went well, so the license is read
 * again to learn who has arrived; null when that could not be learnt.
 */
export const useAssignUsers = ({ id, license_users }: License) => {
  const notify = usePortalNotify();
  return useCommand<readonly string[], Outcome[] | null>({
    send: async (provider, emails, keyOf) => {
      await provider.assignUsers(id, emails, keyOf(emails));
      return provider.getOne<License>('licenses', { id }).then(
        ({ data }) => outcomesOf(emails, license_users, data.license_users),
        () => null,
      );
    },
    onSuccess: () => notify.success('resources.license_users.notifications.batch_assigned'),
  });
};
