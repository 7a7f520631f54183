import { endOfDay } from '../../contract/borrowing';
import { fileHashMaxLength, productCodeMaxLength } from '../../contract/constants';
import { isStrongPassword } from '../../contract/passwords';
import type { validation as messages } from '../../i18n/en/validation';
import { isEmail } from './email';

export type ValidationKey = `portal.validation.${keyof typeof messages}`;

/**
 * A rule of section 5 of the specification, in react-admin's shape: the translation key of what is wrong, or
 * undefined. Every rule but the required ones accepts an empty value, so that optional fields can use it.
 */
export type Validator<V = string | null | undefined> = (value: V) => ValidationKey | undefined;

const refuse = (key: keyof typeof messages): ValidationKey => `portal.validation.${key}`;

/** A rule for texts: refused unless empty or accepted. */
const text =
  (key: keyof typeof messages, accepts: (value: string) => boolean): Validator =>
  value =>
    !value || accepts(value) ? undefined : refuse(key);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '') || isEmptyList(value);
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Row VALID-01. 0 and false are values. */
export const required: Validator<unknown> = value => (isEmpty(value) ? refuse('required') : undefined);

/** Row VALID-03. Spaces around the address are the form's to remove. */
export const email = text('email', isEmail);

/** Every email field is required (row VALID-02). */
export const requiredEmail: Validator = value => required(value) ?? email(value);

/** Row VALID-04. */
export const emails: Validator<readonly string[]> = list => (list.every(isEmail) ? undefined : refuse('emails'));

/** Row VALID-16. @param maxUsers 0 means unlimited */
export const withinLicenseUsers =
  (maxUsers: number): Validator<readonly string[]> =>
  list =>
    maxUsers !== 0 && list.length > maxUsers ? refuse('too_many_emails') : undefined;

/** Row VALID-05. */
export const strongPassword = text('strong_password', isStrongPassword);

/** Row VALID-06. */
export const confirmationOf =
  (password: string): Validator =>
  value =>
    (value ?? '') === password ? undefined : refuse('password_confirmation');

/** Row VALID-07. */
export const currentPassword: Validator = value => (value ? undefined : refuse('current_password'));

/** Row VALID-08. */
export const lowercaseAndDigits = text('lowercase_and_digits', value => /^[a-z0-9]+$/.test(value));

/** Row VALID-09. */
export const requiredFile: Validator<unknown> = value => (isEmpty(value) ? refuse('file_required') : undefined);

/** Row VALID-10. */
export const webAddress = text('url', value => /^https?:\/\//i.test(value) && URL.canParse(value));

/** Rows VALID-11 and VALID-12. */
export const jsonObject: Validator = value => {
  if (!value) return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? undefined : refuse('json_object');
  } catch {
    return refuse('json');
  }
};

/** Row VALID-13. */
export const productCode = text('product_code_length', value => value.length <= productCodeMaxLength);

/** Row VALID-14. */
export const fileHash = text('file_hash_length', value => value.length <= fileHashMaxLength);

/** Row VALID-15. */
export const version = text('version', value => /^v?\d+(?:\.\d+){0,2}$/.test(value));

/** Row DEV-15: YYYY-MM-DD, and a real date. */
export const calendarDate = text('date', value => endOfDay(value) !== null);

/** Row VALID-19. */
export const customFieldValue: Validator<unknown> = value =>
  isEmpty(value) ? refuse('custom_field_value') : undefined;

/** Row VALID-20. */
export const consumptionValue: Validator<number> = value => (value > 0 ? undefined : refuse('consumption_value'));

const duplicates: Readonly<Record<string, keyof typeof messages>> = {
  code: 'duplicate_code',
  company_name: 'duplicate_company_name',
  email: 'duplicate_email',
  product_name: 'duplicate_product_name',
};

/**
 * Rows VALID-17 and VALID-18: the portal's words for a value a server refuses because it is taken.
 * Undefined when there are none: then the server's own words stand.
 */
export const takenValue = (field: string, code: string): ValidationKey | undefined => {
  if (field === 'email' && code === 'company_member') return refuse('company_member');
  if (field === 'product_name' && code === 'archived') return refuse('archived_product_name');
  const key = code === 'unique' ? duplicates[field] : undefined;
  return key && refuse(key);
};
