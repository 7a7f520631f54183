import type { Profile, UserChange } from '../../contract/schemas/user';
import { useRefreshPerson } from '../auth/usePortalAuth';
import { FormDialog } from '../components/FormDialog';
import { useCommand } from '../components/useCommand';
import { usePortalNotify } from '../components/usePortalNotify';
import { reasonOf } from '../lib/refusal';
import { PersonInputs } from '../licensing/people/PersonInputs';

interface Props {
  profile: Profile;
  onClose: () => void;
}

/** Edits names and phone number. The email address belongs to the identity provider. */
export const EditProfileDialog = ({ profile, onClose }: Props) => {
  const { mutateAsync } = useUpdateProfile(profile);
  const { given_name, family_name, phone_number } = profile;
  return (
    <FormDialog
      title="portal.profile.edit"
      record={{ first_name: given_name, last_name: family_name, phone_number }}
      onSubmit={mutateAsync}
      onClose={onClose}
    >
      <PersonInputs labels="portal.profile.fields" />
    </FormDialog>
  );
};

/** Saves the profile, then renews the sign-in, so that the header and the dashboard show the new name. */
const useUpdateProfile = ({ platform_user_id }: Profile) => {
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
