import { HttpError } from 'ra-core';
import { isEmail } from './email';

export interface EmailListValue {
  emails: readonly string[];
  pending: string;
}

export const emptyEmailList: EmailListValue = { emails: [], pending: '' };

/** The list with some of its addresses in the text field, where they are corrected. */
export const toCorrect = (emails: readonly string[], refused: readonly string[]): EmailListValue => ({
  emails: emails.filter(email => !refused.includes(email)),
  pending: refused.join(', '),
});

/** Which addresses of a list a back end has refused: by paths such as 'emails[1].email' and 'emails.1.email'. */
export const refusedEmails = (error: unknown, emails: readonly string[]): string[] => {
  const { errors = {} }: { errors?: object } = (error instanceof HttpError && error.body) || {};
  const places = Object.keys(errors).flatMap(path => /^emails[.[](\d+)/.exec(path)?.[1] ?? []);
  return [...new Set(places.flatMap(place => emails[Number(place)] ?? []))];
};

export type EmailRefusal = 'invalid' | 'duplicate';

/** Addresses that differ only in case reach the same person. */
const sameness = (email: string): string => email.toLowerCase();

export const emailRefusal = (emails: readonly string[], entry: string): EmailRefusal | undefined => {
  if (!isEmail(entry)) return 'invalid';
  return emails.some(email => sameness(email) === sameness(entry)) ? 'duplicate' : undefined;
};

/** Adds addresses to the list and skips those it already has. */
export const withEmails = (emails: readonly string[], further: readonly string[]): string[] => {
  const known = new Set<string>();
  return [...emails, ...further].filter(email => !known.has(sameness(email)) && known.add(sameness(email)));
};

const words = (text: string): string[] =>
  text.split(/[\s,;<>"()[\]|]+/).map(word => word.replace(/^mailto:/i, '').replace(/[.:!?']$/, ''));

/** All addresses in a text of any form, such as 'Ada <ada@x.io>; bob@x.io'. */
export const extractEmails = (text: string): string[] => words(text).filter(isEmail);

/** Headings of address columns in spreadsheets, in the portal's languages. */
const heading =
  /^(e|mails?|emails?|address(es)?|adressen?|courriels?|correos?|electr[oó]nicos?|direcci[oó]n(es)?|de)$/i;
export const isAddressHeading = (line: string): boolean =>
  line.split(/[\t,;]/).some(
    cell =>
      cell
        .split(/[\s"-]+/)
        .filter(Boolean)
        .every(word => heading.test(word)) && /\w/.test(cell),
  );

/** One entry per person: lines or parts of lines. The comma in 'Lovelace, Ada <a@x.io>' does not separate entries. */
const entriesIn = (text: string): string[] => {
  const lines = text.split(/[\r\n]+/).filter(line => /[\p{L}\p{N}]/u.test(line));
  const [first = ''] = lines;
  const entries = lines.length > 1 && !first.includes('@') && isAddressHeading(first) ? lines.slice(1) : lines;
  return entries.flatMap(entry =>
    entry.includes('\t') || extractEmails(entry).length < 2 ? entry : entry.split(entry.includes('<') ? ';' : /[,;]/),
  );
};

/** Entries that look like misspelt addresses, but no names or headings. Nobody may get lost in a list of hundreds. */
export const misspeltEmails = (text: string): string[] =>
  entriesIn(text).flatMap(entry => {
    const meant = words(entry).filter(word => /.@/.test(word));
    if (meant.length > 0) return meant.filter(word => !isEmail(word));
    return likeliestCell(entry);
  });

/** For example 'bob.x.io' in 'Bob Smith\tbob.x.io'. */
const likeliestCell = (entry: string): string[] => {
  const cells = entry.split(/[\t,;]/).map(cell => cell.replaceAll(/["<>]/g, '').trim());
  const cell = cells.find(cell => /^\S+\.\S+$/.test(cell)) ?? cells.find(Boolean);
  return cell ? [cell] : [];
};
