import { useWatch } from 'react-hook-form';
import { PasswordInput } from '../PasswordInput';
import { useIsTypedEmailInUse } from './useEmailCheck';

/** The password for a new account; who has one already keeps its password, and that is said. */
export const NewPassword = () => {
  const email: string = useWatch({ name: 'email' });
  const isInUse = useIsTypedEmailInUse(email);
  return (
    <PasswordInput source="password" helperText={`portal.people.password.${isInUse ? 'kept_hint' : 'new_hint'}`} />
  );
};
