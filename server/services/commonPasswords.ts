import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordMinLength } from '../../contract/constants';
import { parsePortalData } from '../../contract/portalSettings';
import { isOfOwnWords, isOneCharacter, isStrongPassword, lettersOf } from '../../contract/passwords';
import type { Connection } from '../database/connection';
import { findCompanyTexts } from '../queries/passwordWords';
import { invalid } from './refusal';

/** The 18,000 most common passwords of sufficient length, in lower case (ASVS 5.0, 6.2.4 asks for 3,000). */
const common = new Set(dictionary['passwords-common'].filter(password => password.length >= passwordMinLength));

export const isCommonPassword = (password: string): boolean => common.has(password.normalize('NFKC').toLowerCase());

/** What a person's own password lacks by itself, whosever it is. */
export const ownPasswordFault = (password: string): 'weak' | 'common' | undefined => {
  if (!isStrongPassword(password)) return 'weak';
  return isCommonPassword(password) ? 'common' : undefined;
};

export const commonPasswordMessage = 'This password is on the list of common passwords. Choose another.';

/** A year or a mark after such a word makes it no harder to guess. */
const commonWords = new Set(dictionary['passwords-common'].filter(word => /^\p{L}{4,}$/u.test(word)));

interface PasswordOwner {
  companyId: number;
  email: string;
  givenName?: string | undefined;
  familyName?: string | undefined;
}

/**
 * Whether a password is easy to guess: words of the person, the company or the portal, or a common word, with any
 * digits and marks; one repeated character; blanks (ASVS 5.0, 6.1.2 and 6.2.11).
 */
export const isGuessablePassword = async (
  connection: Connection,
  { companyId, email, givenName = '', familyName = '' }: PasswordOwner,
  password: string,
): Promise<boolean> => {
  if (isOneCharacter(password) || commonWords.has(lettersOf(password))) return true;
  const { names, portal_data } = await findCompanyTexts(connection, companyId);
  const brands = portal_data.flatMap(data => parsePortalData(data).name ?? []);
  const [localPart = ''] = email.split('@');
  return isOfOwnWords(password, [email, localPart, givenName, familyName, ...names, ...brands]);
};

/** @throws Refusal 400 as isGuessablePassword */
export const expectUnguessable = async (
  connection: Connection,
  owner: PasswordOwner,
  password: string | undefined,
): Promise<void> => {
  if (password === undefined || !(await isGuessablePassword(connection, owner, password))) return;
  throw invalid(
    'password',
    'guessable_password',
    'Too easy to guess: a name, an address, a word of this portal or a common word, one character repeated, or only spaces. Choose another.',
  );
};
