import type { Profile } from '../../contract/schemas/user';
import { FormDialog } from '../components/FormDialog';
import { PersonInputs } from '../licensing/people/PersonInputs';
import { useUpdateProfile } from './useUpdateProfile';

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
