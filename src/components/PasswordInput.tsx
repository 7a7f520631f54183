import GenerateIcon from '@mui/icons-material/Autorenew';
import ShowIcon from '@mui/icons-material/Visibility';
import HideIcon from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { maxLength, TextInput } from 'react-admin';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { passwordCheckDebounceMs, passwordMaxLength } from '../../contract/constants';
import { passwordLength as countCharacters } from '../../contract/passwords';
import { generatePassword } from '../lib/passwordGenerator';
import { passwordLength, required } from '../lib/validation';
import { useAcceptsCredentials } from './credentials';
import { CopyButton } from './detail/CopyButton';
import { useDebounced } from './useDebounced';

interface Props {
  source: string;
  helperText: string;
  isRequired?: boolean;
}

const tooLong = maxLength(passwordMaxLength);
/** react-admin counts an emoji twice. */
const notTooLong = (password?: string) =>
  countCharacters(password ?? '') > passwordMaxLength ? tooLong(password, {}) : undefined;

const optional = [passwordLength, notTooLong];
const compulsory = [required, ...optional];
/** react-admin would send null for an emptied input. */
const asTyped = (text: string) => text;

/** A password for another person. Shows a note if the identity provider does not accept passwords set here. */
export const PasswordInput = (props: Props) => {
  const translate = useTranslate();
  if (useAcceptsCredentials()) return <TypedPassword {...props} />;
  return (
    <Typography variant="body2" color="textSecondary">
      {translate('portal.people.password.elsewhere')}
    </Typography>
  );
};

const TypedPassword = ({ source, helperText, isRequired = false }: Props) => {
  const [isShown, setShown] = useState(false);
  const password: string = useWatch({ name: source });
  const { setValue } = useFormContext();
  useRestedCheck(source, passwordCheckDebounceMs);
  const generate = () => {
    setValue(source, generatePassword(), { shouldDirty: true, shouldValidate: true });
    setShown(true);
  };
  return (
    <TextInput
      source={source}
      label="portal.people.password.label"
      helperText={helperText}
      type={isShown ? 'text' : 'password'}
      validate={isRequired ? compulsory : optional}
      parse={asTyped}
      autoComplete="new-password"
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <>
              <Tool
                label="portal.people.password.generate"
                icon={<GenerateIcon fontSize="small" />}
                onClick={generate}
              />
              <Tool
                label={isShown ? 'portal.detail.hide' : 'portal.detail.reveal'}
                icon={isShown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
                onClick={() => setShown(!isShown)}
              />
              {password && <CopyButton text={password} />}
            </>
          ),
        },
      }}
    />
  );
};

const Tool = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => {
  const name = useTranslate()(label);
  return (
    <Tooltip title={name}>
      <IconButton aria-label={name} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
};

/** Validates an input once its value has rested. Stops after a submit, so that the back end's errors stay. */
export const useRestedCheck = (source: string, restMs: number): void => {
  const { trigger } = useFormContext();
  const { isSubmitting, isSubmitted } = useFormState();
  const value: unknown = useWatch({ name: source });
  const rested = useDebounced(value, restMs);
  const [initial] = useState(value);
  const isTouched = useRef(false);
  const isSent = isSubmitting || isSubmitted;
  useEffect(() => {
    if (rested !== initial) isTouched.current = true;
    if (isTouched.current && !isSent) void trigger(source);
  }, [rested, initial, isSent, source, trigger]);
};
