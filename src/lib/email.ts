import { emailMaxLength, emailPattern } from '../../contract/email';

export const isEmail = (text: string): boolean => text.length <= emailMaxLength && emailPattern.test(text);
