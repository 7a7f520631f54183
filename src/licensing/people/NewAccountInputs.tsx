import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldValidationDebounceMs } from '../../../contract/constants';
import type { EmailUse } from '../../../dataProvider/types';
import { normalText } from '../../../contract/normal';
import { isEmail, refusedCharacter, toEmail } from '../../lib/email';
import { reasonOf } from '../../lib/refusal';
import { requiredEmail, type Validator } from '../../lib/validation';
import { PasswordInput, useRestedCheck } from '../../components/PasswordInput';
import { useCall } from '../../components/useCall';
import { useDebounced } from '../../components/useDebounced';
import { usePortalNotify } from '../../components/usePortalNotify';

interface Props {
  source: string;
  validate?: Validator;
}

const typedEmail = (text: string) => {
  const fault = requiredEmail(text);
  const character = fault && text ? refusedCharacter(text) : '';
  return character ? { message: 'portal.validation.email_character', args: { character } } : fault;
};

/**
 * A required address that is checked after a pause in typing. What a paste puts around it is removed when the field is
 * left.
 */
export const EmailInput = ({ source, validate }: Props) => {
  useRestedCheck(source, fieldValidationDebounceMs);
  const { getValues, setValue } = useFormContext();
  const undress = () => {
    const typed: string = getValues(source) ?? '';
    if (toEmail(typed) !== typed) setValue(source, toEmail(typed), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <TextInput
      source={source}
      label="portal.people.fields.email"
      validate={validate ? [typedEmail, validate] : typedEmail}
      parse={normalText}
      onBlur={undress}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
    />
  );
};

/** The password for a new account. If the address already has an account, a hint says what becomes of its password. */
export const NewPasswordInput = () => {
  const email: string = useWatch({ name: 'email' });
  const isInUse = useIsTypedEmailInUse(email);
  return (
    <PasswordInput source="password" helperText={`portal.people.password.${isInUse ? 'kept_hint' : 'new_hint'}`} />
  );
};

const useEmailUseQuery = () => {
  const call = useCall();
  return (email: string) =>
    queryOptions({
      queryKey: ['users', 'emailUse', email],
      queryFn: () => call(provider => provider.emailUse(email)),
    });
};

const useIsTypedEmailInUse = (email: string): boolean => {
  const rested = useDebounced(email, fieldValidationDebounceMs);
  const { data = 'free' } = useQuery({ ...useEmailUseQuery()(rested), enabled: isEmail(rested) });
  return data !== 'free' && rested === email;
};

export const useEmailCheck = () => {
  const query = useEmailUseQuery();
  const queryClient = useQueryClient();
  const notify = usePortalNotify();
  return async (email: string): Promise<EmailUse> => {
    try {
      return await queryClient.fetchQuery(query(email));
    } catch (error) {
      notify.notSaved(reasonOf(error));
      throw error;
    }
  };
};
