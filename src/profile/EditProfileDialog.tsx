import { maxLength, TextInput } from 'react-admin';
import type { Profile } from '../../contract/schemas/user';
import { FormDialog } from '../components/FormDialog';
import { useUpdateProfile } from './useUpdateProfile';

interface Props {
  profile: Profile;
  onClose: () => void;
}

const aName = maxLength(150);
const aNumber = maxLength(40);
/** react-admin would send null for an emptied input; the wire knows only text. */
const asTyped = (text: string) => text;
const label = (field: string) => `portal.profile.fields.${field}`;

/** First name, last name and phone number; the email is the provider's (row PROF-02). */
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
      <TextInput source="first_name" label={label('first_name')} validate={aName} parse={asTyped} />
      <TextInput source="last_name" label={label('last_name')} validate={aName} parse={asTyped} />
      <TextInput source="phone_number" label={label('phone_number')} validate={aNumber} parse={asTyped} type="tel" />
    </FormDialog>
  );
};
