import { passwordMinLength } from './constants';

/** JSON Schema format that refuses common passwords. Only the server has the list. */
export const uncommonPassword = 'uncommon-password';

/** The rule for passwords that a manager sets for somebody else. */
export const isLongEnough = (password: string): boolean => password.length >= passwordMinLength;

/** The stricter rule for a person's own password. */
export const isStrongPassword = (password: string): boolean =>
  isLongEnough(password) && /[a-z]/.test(password) && /[A-Z]/.test(password) && /[0-9]/.test(password);
