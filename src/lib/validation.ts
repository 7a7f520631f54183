import { maxActivationsFault } from '../../contract/activations';
import { endOfDay } from '../../contract/borrowing';
import {
  fileHashMaxLength,
  maxActivationsRange,
  passwordMinLength,
  productCodeMaxLength,
} from '../../contract/constants';
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

/** Rows VALID-16 and VALID-22, of a license's users. @param max 0 means unlimited */
const atMost =
  (key: keyof typeof messages) =>
  (max: number): Validator<readonly string[]> =>
  list =>
    max !== 0 && list.length > max ? refuse(key) : undefined;

/** Row VALID-16. @param max license users; 0 means unlimited */
export const withinLicenseUsers = atMost('too_many_emails');

/** Row VALID-22. @param max activations; 0 means unlimited */
export const withinActivations = atMost('above_max_activations');

/** Row LUSR-27: of passwords that are set for others. */
export const passwordLength = text('password_length', value => value.length >= passwordMinLength);

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

/** Row LUSR-30: a whole number from 1 to 1000. */
export const activationsInRange: Validator<number | null> = value =>
  value === null || (Number.isInteger(value) && value >= maxActivationsRange.min && value <= maxActivationsRange.max)
    ? undefined
    : refuse('activations_range');

/** Rows VALID-21 and VALID-23. */
export const coveringActivations =
  (use: Parameters<typeof maxActivationsFault>[1]): Validator<number | null> =>
  value => {
    const fault = value === null ? null : maxActivationsFault(value, use);
    return fault ? refuse(fault) : undefined;
  };

/** Row VALID-19. */
export const customFieldValue: Validator<unknown> = value =>
  isEmpty(value) ? refuse('custom_field_value') : undefined;

/** Row VALID-20. */
export const consumptionValue: Validator<number> = value => (value > 0 ? undefined : refuse('consumption_value'));

const refusedValues: Readonly<Record<string, keyof typeof messages>> = {
  'code unique': 'duplicate_code',
  'short_code unique': 'duplicate_code',
  'company_name unique': 'duplicate_company_name',
  'email unique': 'duplicate_email',
  'password common_password': 'common_password',
  'product_name unique': 'duplicate_product_name',
  'product_name archived': 'archived_product_name',
  'email already_member': 'company_member',
  'email already_assigned': 'already_assigned',
  'email already_manager': 'already_manager',
  'users too_many_users': 'too_many_emails',
  'users above_max_activations': 'above_max_activations',
  'max_activations below_license_users': 'below_license_users',
  'max_activations below_active_devices': 'below_active_devices',
};

/** The last name in the path of a field: 'email' of 'emails.0.email'. */
export const fieldName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/**
 * The portal's words for a value a server refuses, above all because it is taken (rows VALID-17, VALID-18).
 * Undefined when there are none: then the server's own words stand.
 */
export const refusedValue = (path: string, code: string | undefined): ValidationKey | undefined => {
  const key = refusedValues[`${fieldName(path)} ${code}`];
  return key && refuse(key);
};
