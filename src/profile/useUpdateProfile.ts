import type { Profile, UserChange } from '../../contract/schemas/user';
import { useRefreshPerson } from '../auth/usePortalAuth';
import { useCommand } from '../components/useCommand';
import { usePortalNotify } from '../components/usePortalNotify';
import { reasonOf } from '../lib/refusal';

/** Saves the profile, then renews the sign-in, so that the header and the dashboard show the new name. */
export const useUpdateProfile = ({ platform_user_id }: Profile) => {
  const refreshPerson = useRefreshPerson();
  const notify = usePortalNotify();
  return useCommand<UserChange>({
    send: (provider, change, key) => provider.updateUser(platform_user_id, change, key),
    onSuccess: () => {
      notify.success('portal.profile.updated');
      return refreshPerson();
    },
    onError: error => {
      const { detail: about, values } = reasonOf(error) ?? {};
      notify.error('portal.shell.toasts.error', { detail: 'portal.shell.toasts.not_saved', about, values });
    },
  });
};
