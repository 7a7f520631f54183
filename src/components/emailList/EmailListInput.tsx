import Box from '@mui/material/Box';
import { useInput, useTranslate, ValidationError, type ValidationErrorMessageWithArgs } from 'ra-core';
import { useCallback, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { type EmailListValue, toCorrect } from '../../lib/emailList';
import { EmailList } from './EmailList';

/** Translation key, with its values, of the problem with the whole list. */
export type ListFault = string | ValidationErrorMessageWithArgs | undefined;

interface Props {
  source: string;
  label: string;
  validate: (value: EmailListValue) => ListFault;
  /** Addresses that the back end has refused. They go into the text field. Pass a new list for each refusal. */
  refused?: readonly string[] | undefined;
}

export const EmailListInput = ({ source, label, validate, refused }: Props) => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const { field, fieldState, formState } = useInput<EmailListValue>({ source, validate });
  const { isSubmitted } = formState;
  const change = useCallback(
    (change: Partial<EmailListValue>) =>
      setValue(source, { ...getValues(source), ...change }, { shouldDirty: true, shouldValidate: isSubmitted }),
    [source, getValues, setValue, isSubmitted],
  );
  useEffect(() => {
    if (!refused?.length) return;
    const list = toCorrect(getValues(source).emails, refused);
    setValue(source, list, { shouldDirty: true, shouldValidate: true });
  }, [refused, getValues, setValue, source]);
  const message = fieldState.error?.message;
  return (
    <Box sx={{ width: '100%' }}>
      <EmailList
        label={translate(label)}
        value={field.value}
        onChange={change}
        error={message ? <ValidationError error={message} /> : undefined}
      />
    </Box>
  );
};
