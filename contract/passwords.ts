import { passwordMinLength } from './constants';

/** Format of a password in a schema: none of the common ones. The server has the list of them. */
export const uncommonPassword = 'uncommon-password';

/** The 8-character rule of passwords a manager sets for somebody else (rows LUSR-27, ODET-10). */
export const isLongEnough = (password: string): boolean => password.length >= passwordMinLength;

/** The stronger rule of a person's own password (row VALID-05). */
export const isStrongPassword = (password: string): boolean =>
  isLongEnough(password) && /[a-z]/.test(password) && /[A-Z]/.test(password) && /[0-9]/.test(password);
