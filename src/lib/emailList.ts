import { emailKey, normalEmail, withoutInvisible } from '../../contract/normal';
import { isEmail } from './email';
import { fieldErrorsIn } from './refusal';
import { emails as validEmails } from './validation';

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
  const { errors = {} } = fieldErrorsIn(error);
  const places = Object.keys(errors).flatMap(path => /^emails[.[](\d+)/.exec(path)?.[1] ?? []);
  return [...new Set(places.flatMap(place => emails[Number(place)] ?? []))];
};

export type EmailRefusal = 'invalid' | 'duplicate';

export const emailRefusal = (emails: readonly string[], entry: string): EmailRefusal | undefined => {
  if (!isEmail(entry)) return 'invalid';
  return emails.some(email => emailKey(email) === emailKey(entry)) ? 'duplicate' : undefined;
};

/**
 * Text that was typed but not added must not get lost. An address that the list already has loses nothing.
 * @returns the translation key of the problem
 */
export const pendingFault = ({ emails, pending }: EmailListValue): string | undefined => {
  const typed = pending.trim();
  if (!typed || emailRefusal(emails, typed) === 'duplicate') return undefined;
  return validEmails([typed]) ?? 'portal.email_list.not_added';
};

/** Adds addresses to the list and skips those it already has. */
export const withEmails = (emails: readonly string[], further: readonly string[]): string[] => {
  const known = new Set<string>();
  return [...emails, ...further].filter(email => !known.has(emailKey(email)) && known.add(emailKey(email)));
};

/** The commas and semicolons of all scripts. */
const commas = ',;、，；،؛';
/** Matches what separates the entries of a list. */
export const separators = new RegExp(`[\\s${commas}]+`);
const comma = new RegExp(`[${commas}]`);

/** The opening quotation mark of each closing one. */
const quotes: Readonly<Record<string, string>> = { '"': '"', "'": "'", '”': '“', '“': '„', '’': '‘', '»': '«' };

/** Where the name before '<address>' begins: at its quotation mark, or else after the last comma. */
const startOfName = (text: string): number => {
  const line = text.lastIndexOf('\n') + 1;
  const end = text.trimEnd();
  const opening = quotes[end.at(-1) ?? ''];
  const quoted = opening ? end.lastIndexOf(opening, end.length - 2) : -1;
  if (quoted >= line) return quoted;
  let start = text.length;
  while (start > line && !comma.test(text.charAt(start - 1)) && text.charAt(start - 1) !== '\t') start -= 1;
  return start;
};

const looksLikeAddress = (word: string): boolean => /.[@＠﹫]/u.test(word);
const gaps = new RegExp(`[\\s${commas}<>()[\\]|]+`);
const partsOf = (text: string): string[] => text.split(gaps).filter(Boolean);

/** "'kim@x.io' <kim@x.io>" is one person: a mail program repeats an address as the name. */
const withoutNames = (text: string): string =>
  text
    .split(/(<[^<>]*>)/)
    .map((part, index, parts) => {
      if (index % 2 > 0 || !part.includes('@') || !parts[index + 1]?.includes('@')) return part;
      const start = startOfName(part);
      const isName =
        quotes[part.trimEnd().at(-1) ?? ''] || partsOf(part.slice(start)).filter(looksLikeAddress).length < 2;
      return isName ? part.slice(0, start) : part;
    })
    .join('');

const words = (text: string): string[] => partsOf(withoutNames(withoutInvisible(text)));

/** All addresses in a text of any form, such as 'Ada <ada@x.io>; bob@x.io', as they are stored. */
export const extractEmails = (text: string): string[] =>
  words(text)
    .filter(looksLikeAddress)
    .map(normalEmail)
    .flatMap(normal => ('address' in normal ? normal.address : []));

/** Words of the headings of address columns in the portal's languages, in lower case and without accents. */
const addressWord =
  /^(e?mails?|(e?mail)?(address(es)?|adress(en?|es))|courriels?|mels?|correos?|messagerie|direccion(es)?)$/;
/** What such a heading may say besides. With any other word, such as 'private', 'recovery' or 'manager', it is not the people's. */
const besides = new Set(
  [
    'e the of work business office company corporate official main primary required value 1 id user users license',
    'employee employees member members person people staff',
    'geschaftl geschaftlich geschaftliche dienstl dienstlich dienstliche berufl beruflich berufliche arbeit arbeits',
    'dienst firma firmen buro',
    'primare haupt benutzer nutzer mitarbeiter personen pflichtfeld',
    'de du des la le l electronique professionnel professionnelle pro principal principale travail bureau entreprise',
    'utilisateur utilisateurs employe employes salarie salaries personne personnes requis obligatoire',
    'del el electronico electronicos electronica trabajo laboral profesional corporativo corporativa oficina empresa',
    'usuario usuarios empleado empleados persona personas obligatorio requerido',
  ].flatMap(words => words.split(' ')),
);

/** Whether a cell is the heading of the people's own addresses. */
export const isAddressCell = (cell: string): boolean => {
  const words = cell
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.some(word => addressWord.test(word)) && words.every(word => addressWord.test(word) || besides.has(word));
};

/** Whether a line has such a cell. */
export const isAddressHeading = (line: string): boolean => line.split(/[\t,;]/).some(isAddressCell);

/** Whether a text has an @, also a full-width one: there may be an address in it. */
export const hasAt = (text: string): boolean => /[@＠]/.test(text);

/** Titles may stand above the headings of a table, with a contact's address. */
export const maxTitles = 5;

/** Whether a line has the headings of a table, one of them of the people's own addresses. */
export const isHeadingLine = (line: string): boolean => !hasAt(line) && /[\t,;]/.test(line) && isAddressHeading(line);

/** Whether a text may be a table with headings. Only they tell whose addresses it has. */
export const mayHaveHeadings = (text: string): boolean => {
  const lines = text.split(/[\r\n]+/).filter(line => line.trim() && !isSeparatorLine(line.trimEnd()));
  if (!/[\t,;]/.test(text) || extractEmails(text).length === 0) return false;
  return !hasAt(lines[0] ?? '') || lines.slice(0, maxTitles + 1).some(isHeadingLine);
};

/** 'sep=;' tells a spreadsheet how to read the lines after it. */
export const isSeparatorLine = (line: string): boolean => /^\uFEFF?sep=.?$/i.test(line);

/** One entry per person: lines or parts of lines. The comma in 'Lovelace, Ada <a@x.io>' does not separate entries. */
const entriesIn = (text: string): string[] => {
  const lines = text.split(/[\r\n]+/).filter(line => /[\p{L}\p{N}]/u.test(line) && !isSeparatorLine(line.trimEnd()));
  const [first = ''] = lines;
  const entries = lines.length > 1 && !first.includes('@') && isAddressHeading(first) ? lines.slice(1) : lines;
  return entries.flatMap(entry =>
    entry.includes('\t') || extractEmails(entry).length < 2
      ? entry
      : entry.split(entry.includes('<') ? /[;；؛]/ : comma),
  );
};

/** Entries that look like misspelt addresses, but no names or headings. Nobody may get lost in a list of hundreds. */
export const misspeltEmails = (text: string): string[] =>
  entriesIn(text).flatMap(entry => {
    const meant = words(entry).filter(looksLikeAddress);
    if (meant.length > 0) return meant.filter(word => 'refused' in normalEmail(word));
    return likeliestCell(entry);
  });

/** For example 'bob.x.io' in 'Bob Smith\tbob.x.io'. */
const likeliestCell = (entry: string): string[] => {
  const cells = entry.split(/[\t,;]/).map(cell => cell.replaceAll(/["<>]/g, '').trim());
  const cell = cells.find(cell => !/\s/.test(cell) && /.\../.test(cell)) ?? cells.find(Boolean);
  return cell ? [cell] : [];
};
