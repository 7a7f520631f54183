import { useWatch } from 'react-hook-form';
import { PasswordInput } from '../../../src/components/PasswordInput';
import { useIsTypedEmailInUse } from './useEmailCheck';

/** The password for a new account; that of an account that exists is not changed by an assignment, and that is said. */
export const AssignPassword = () => {
  const email: string = useWatch({ name: 'email' });
  const isInUse = useIsTypedEmailInUse(email);
  return (
    <PasswordInput
      source="password"
      helperText={`resources.license_users.assign.${isInUse ? 'password_kept' : 'password_hint'}`}
    />
  );
};
