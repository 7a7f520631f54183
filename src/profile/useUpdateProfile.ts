import { useMutation } from '@tanstack/react-query';
import type { Profile, UserChange } from '../../contract/schemas/user';
import { useRefreshPerson } from '../auth/useRefreshPerson';
import { useCall } from '../components/useCall';
import { usePortalNotify } from '../components/usePortalNotify';

/** Saves the profile, then renews the sign-in, so that header and dashboard show what it says now (rows AUTH-10, AUTH-11, PROF-03, PROF-04). */
export const useUpdateProfile = ({ platform_user_id }: Profile) => {
  const call = useCall();
  const refreshPerson = useRefreshPerson();
  const notify = usePortalNotify();
  return useMutation({
    mutationFn: (change: UserChange) => call(({ updateUser }) => updateUser(platform_user_id, change)),
    onSuccess: async () => {
      notify.success('portal.profile.updated');
      await refreshPerson();
    },
    onError: () => notify.error('portal.shell.toasts.error', { detail: 'portal.shell.toasts.not_saved' }),
  });
};
