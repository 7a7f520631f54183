import { isEmail } from './email';

/** A list of email addresses in the making. */
export interface EmailListValue {
  emails: readonly string[];
  /** What is typed and not added yet. */
  pending: string;
}

export const emptyEmailList: EmailListValue = { emails: [], pending: '' };

/** Why a typed entry is not added (rows LUSR-17, LUSR-18): a key of `portal.email_list`. */
export type EmailRefusal = 'invalid' | 'duplicate';

/** Addresses that differ in case alone reach the same person. */
const sameness = (email: string): string => email.toLowerCase();

export const emailRefusal = (emails: readonly string[], entry: string): EmailRefusal | undefined => {
  if (!isEmail(entry)) return 'invalid';
  return emails.some(email => sameness(email) === sameness(entry)) ? 'duplicate' : undefined;
};

/** The list with further addresses; those it has already are skipped (row LUSR-16). */
export const withEmails = (emails: readonly string[], further: readonly string[]): string[] => {
  const known = new Set<string>();
  return [...emails, ...further].filter(email => !known.has(sameness(email)) && known.add(sameness(email)));
};

const words = (text: string): string[] =>
  text.split(/[\s,;<>"()[\]|]+/).map(word => word.replace(/^mailto:/i, '').replace(/[.:!?']$/, ''));

/** All addresses in a text of any shape, 'Ada <ada@x.io>; bob@x.io' (row LUSR-15). */
export const extractEmails = (text: string): string[] => words(text).filter(isEmail);

/** What looks meant as an address in such a text and is none: 'cy@x'. A list of hundreds must not lose it unseen. */
export const misspeltEmails = (text: string): string[] => words(text).filter(word => /.@/.test(word) && !isEmail(word));
