import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import {
  type EmailListValue,
  type EmailRefusal,
  emailRefusal,
  extractEmails,
  hasAt,
  mayHaveHeadings,
  misspeltEmails,
  withEmails,
  separators,
} from '../../lib/emailList';
import { isEmail, refusedCharacter, toEmail } from '../../lib/email';
import { usePortalNotify } from '../usePortalNotify';
import { EmailChips } from './EmailChips';

interface Props {
  label: string;
  value: EmailListValue;
  /** Pass a stable function. Otherwise every keystroke renders all entries. */
  onChange: (change: Partial<EmailListValue>) => void;
  /** 0 means unlimited. */
  max?: number;
  error?: ReactNode;
}

interface Refused {
  /** Translation key of the reason, below `portal.email_list`. */
  reason: EmailRefusal | 'invalid_many' | 'invalid_character' | 'which_column';
  email: string;
  character?: string;
}

/** Names the invalid character, which may look like another one. */
const invalid = (email: string): Refused => {
  const character = hasAt(email) ? refusedCharacter(email) : '';
  return character ? { reason: 'invalid_character', email, character } : { reason: 'invalid', email };
};

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);
const withCharacter = (email: string): string =>
  isAscii(email) ? email : `${email} ${refusedCharacter(email)}`.trim();

const refusedAs = ([first, ...others]: readonly string[]): Refused | undefined => {
  if (first === undefined || others.length === 0) return first === undefined ? undefined : invalid(first);
  return { reason: 'invalid_many', email: [first, ...others].map(withCharacter).join(', ') };
};

const useEmailEntry = ({ emails, pending }: EmailListValue, onChange: Props['onChange']) => {
  const notify = usePortalNotify();
  const [refused, setRefused] = useState<Refused>();

  /**
   * Adds all addresses in a text and keeps misspelt ones for correction. Returns false if the text is not a list, which
   * has an address or as many entries as `least`.
   */
  const addAll = (text: string, kept = '', least = 2): boolean => {
    const found = extractEmails(text);
    const misspelt = misspeltEmails(text);
    if (found.length === 0 && misspelt.length < least) return false;
    setRefused(refusedAs(misspelt));
    onChange({ emails: withEmails(emails, found), pending: [kept, ...misspelt].filter(Boolean).join(', ') });
    return true;
  };
  const add = (text: string): boolean => {
    const email = toEmail(text);
    // Splits into lines, because an entry may lack an '@'.
    const isList = !isEmail(email) && separators.test(email) && email.includes('@');
    if (isList && addAll(email.includes('<') ? email : email.split(separators).join('\n'))) return true;
    const reason = emailRefusal(emails, email);
    setRefused(reason && (reason === 'invalid' ? invalid(email) : { reason, email }));
    onChange(reason ? { pending: email } : { emails: [...emails, email], pending: '' });
    return !reason;
  };
  const type = (text: string) => {
    setRefused(undefined);
    // Looks for the comma in the text, because phone keyboards do not report the key.
    if (text.trim().endsWith(',') && text.trim() !== ',') add(text.trim().slice(0, -1));
    else onChange({ pending: text.replace(/^[\s,]+/, '') });
  };
  const press = (event: KeyboardEvent) => {
    const isTab = event.key === 'Tab' && !event.shiftKey;
    if (!pending.trim() || event.nativeEvent.isComposing || (event.key !== 'Enter' && !isTab)) return;
    // Tab moves on if the entry is refused, so that the field does not trap the focus.
    if (add(pending) || !isTab) event.preventDefault();
  };
  const addTable = async (text: string) => {
    try {
      // The reader of tables is downloaded on demand.
      const { withoutOtherAddresses } = await import('../../lib/pastedPeople');
      const people = withoutOtherAddresses(text);
      if (people === undefined) setRefused({ reason: 'which_column', email: '' });
      else addAll(people, pending, 0);
    } catch {
      notify.error('portal.shell.list.error', { detail: 'portal.shell.list.error_detail' });
    }
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (mayHaveHeadings(text)) {
      event.preventDefault();
      void addTable(text);
    } else if (addAll(text, pending)) event.preventDefault();
  };
  return { refused, type, press, paste };
};

/** Several email addresses, added with Enter, Tab or a comma, or pasted in any form. */
export const EmailList = ({ label, value, onChange, max = 0, error }: Props) => {
  const translate = useTranslate();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { emails, pending } = value;
  const { refused, type, press, paste } = useEmailEntry(value, onChange);
  const change = useCallback(
    (emails: readonly string[]) => {
      onChange({ emails });
      if (emails.length === 0) input.current?.focus();
    },
    [onChange],
  );

  const refusal = refused && translate(`portal.email_list.${refused.reason}`, { ...refused });
  // If the list is too long, only that problem is shown. An error beside a misspelt address says no more than this one.
  const isTooLong = max > 0 && emails.length > max;
  const isSaid = error !== undefined && (isTooLong || refused?.reason === 'invalid');
  const hasProblem = error !== undefined || refusal !== undefined;
  return (
    <div>
      <TextField
        label={label}
        value={pending}
        inputRef={input}
        error={hasProblem}
        onChange={event => type(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
        slotProps={{
          htmlInput: { inputMode: 'email', autoCapitalize: 'none', autoComplete: 'off', 'aria-describedby': hintId },
        }}
      />
      <FormHelperText id={hintId} component="div" error={hasProblem} role={hasProblem ? 'alert' : undefined}>
        {error && <div>{error}</div>}
        {refusal && !isSaid && <div>{refusal}</div>}
        {!hasProblem && translate(max > 0 ? 'portal.email_list.hint_max' : 'portal.email_list.hint', { max })}
      </FormHelperText>
      <EmailChips label={label} emails={emails} max={max} onChange={change} />
    </div>
  );
};
