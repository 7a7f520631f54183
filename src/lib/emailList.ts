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

/** Words that head a column of addresses in a spreadsheet, in the languages of the portal. */
const heading =
  /^(e|mails?|emails?|address(es)?|adressen?|courriels?|correos?|electr[oó]nicos?|direcci[oó]n(es)?|de)$/i;
const isHeading = (line: string): boolean =>
  line.split(/[\t,;]/).some(
    cell =>
      cell
        .split(/[\s"-]+/)
        .filter(Boolean)
        .every(word => heading.test(word)) && /\w/.test(cell),
  );

/**
 * What stands for one person each: a line, or a part of a line that lists several. The comma in 'Lovelace, Ada <a@x.io>'
 * parts nothing.
 */
const entriesIn = (text: string): string[] => {
  const lines = text.split(/[\r\n]+/).filter(line => /[\p{L}\p{N}]/u.test(line));
  const [first = ''] = lines;
  const entries = lines.length > 1 && !first.includes('@') && isHeading(first) ? lines.slice(1) : lines;
  return entries.flatMap(entry =>
    entry.includes('\t') || extractEmails(entry).length < 2 ? entry : entry.split(entry.includes('<') ? ';' : /[,;]/),
  );
};

/**
 * What is meant as an address in such a text and is none: 'cy@x', and a cell of each line without any '@'. A list
 * of hundreds must not lose a person unseen; names beside an address and the heading of a column are nobody.
 */
export const misspeltEmails = (text: string): string[] =>
  entriesIn(text).flatMap(entry => {
    const meant = words(entry).filter(word => /.@/.test(word));
    if (meant.length > 0) return meant.filter(word => !isEmail(word));
    return likeliestCell(entry);
  });

/** 'bob.x.io' of 'Bob Smith\tbob.x.io'. */
const likeliestCell = (entry: string): string[] => {
  const cells = entry.split(/[\t,;]/).map(cell => cell.replaceAll(/["<>]/g, '').trim());
  const cell = cells.find(cell => /^\S+\.\S+$/.test(cell)) ?? cells.find(Boolean);
  return cell ? [cell] : [];
};
