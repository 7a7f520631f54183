import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordMinLength } from '../../contract/constants';

/** The 18,000 most common passwords of sufficient length, in lower case (ASVS 5.0, 6.2.4 asks for 3,000). */
const common = new Set(dictionary['passwords-common'].filter(password => password.length >= passwordMinLength));

export const isCommonPassword = (password: string): boolean => common.has(password.normalize('NFKC').toLowerCase());

export const commonPasswordMessage = 'This password is on the list of common passwords. Choose another.';
