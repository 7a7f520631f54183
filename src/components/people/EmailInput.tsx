import { TextInput } from 'react-admin';
import { fieldValidationDebounceMs } from '../../../contract/constants';
import { requiredEmail, type Validator } from '../../lib/validation';
import { useRestedCheck } from '../useRestedCheck';

interface Props {
  source: string;
  /** What a valid address must be besides. */
  validate?: Validator;
}

/** A required email address, checked 300 ms after the last key (rows VALID-02, VALID-03, CONST-02). */
export const EmailInput = ({ source, validate }: Props) => {
  useRestedCheck(source, fieldValidationDebounceMs);
  return (
    <TextInput
      source={source}
      label="portal.people.fields.email"
      validate={validate ? [requiredEmail, validate] : requiredEmail}
      parse={(text: string) => text.trim()}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
    />
  );
};
