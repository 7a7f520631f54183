import { maxActivationsFault, type ToCover } from '../../contract/activations';
import { endOfDay } from '../../contract/borrowing';
import { maxActivationsRange, productCodeMaxLength } from '../../contract/constants';
import { fileNamePattern } from '../../contract/fileName';
import { fileHashMaxLength, isFileHash, isVersion, isLink } from '../../contract/fileRules';
import { isObject } from '../../contract/isObject';
import { isLongEnough } from '../../contract/passwords';
import type { validation as messages } from '../../i18n/en/validation';
import { isEmail } from './email';

export type ValidationKey = `portal.validation.${keyof typeof messages}`;

/** Returns a translation key, or undefined. All rules except required ones accept an empty value. */
export type Validator<V = string | null | undefined> = (value: V) => ValidationKey | undefined;

const refuse = (key: keyof typeof messages): ValidationKey => `portal.validation.${key}`;

const text =
  (key: keyof typeof messages, accepts: (value: string) => boolean): Validator =>
  value =>
    !value || accepts(value) ? undefined : refuse(key);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '') || isEmptyList(value);
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** 0 and false are values. */
export const required: Validator<unknown> = value => (isEmpty(value) ? refuse('required') : undefined);

export const email = text('email', isEmail);

export const requiredEmail: Validator = value => required(value) ?? email(value);

export const emails: Validator<readonly string[]> = list => (list.every(isEmail) ? undefined : refuse('emails'));

const atMost =
  (key: keyof typeof messages) =>
  (max: number): Validator<readonly string[]> =>
  list =>
    max !== 0 && list.length > max ? refuse(key) : undefined;

/** @param max license users; 0 means unlimited */
export const withinLicenseUsers = atMost('too_many_emails');

/** @param max activations; 0 means unlimited */
export const withinActivations = atMost('above_max_activations');

/** Validates passwords that are set for others. */
export const passwordLength = text('password_length', isLongEnough);

/** YYYY-MM-DD, and a real date. */
export const calendarDate = text('date', value => endOfDay(value) !== null);

export const activationsInRange: Validator<number | null> = value =>
  value === null || (Number.isInteger(value) && value >= maxActivationsRange.min && value <= maxActivationsRange.max)
    ? undefined
    : refuse('activations_range');

export const coveringActivations =
  (toCover: ToCover): Validator<number | null> =>
  value => {
    const fault = value === null ? null : maxActivationsFault(value, toCover);
    return fault ? refuse(fault) : undefined;
  };

export const lowercaseAndDigits = text('lowercase_and_digits', value => /^[a-z0-9]+$/.test(value));

export const requiredFile: Validator<unknown> = value => (isEmpty(value) ? refuse('file_required') : undefined);

export const webAddress = text('url', isLink);

export const jsonObject: Validator = value => {
  if (!value) return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return isObject(parsed) ? undefined : refuse('json_object');
  } catch {
    return refuse('json');
  }
};

const fileHashLength = text('file_hash_length', value => value.length <= fileHashMaxLength);
const fileHashDigits = text('file_hash', isFileHash);

export const fileHash: Validator = value => fileHashLength(value) ?? fileHashDigits(value);

export const fileName = text('file_name', value => new RegExp(fileNamePattern, 'u').test(value));

export const customFieldValue: Validator<unknown> = value =>
  isEmpty(value) ? refuse('custom_field_value') : undefined;

export const productCode = text('product_code_length', value => value.length <= productCodeMaxLength);

export const version = text('version', isVersion);

const refusedValues: Readonly<Record<string, keyof typeof messages>> = {
  'code unique': 'duplicate_code',
  'name unique': 'duplicate_name',
  'short_code unique': 'duplicate_code',
  'company_name unique': 'duplicate_company_name',
  'email unique': 'duplicate_email',
  'password common_password': 'common_password',
  'password guessable_password': 'guessable_password',
  'product_name unique': 'duplicate_product_name',
  'product_name archived': 'archived_product_name',
  'email already_member': 'company_member',
  'email already_assigned': 'already_assigned',
  'email already_manager': 'already_manager',
  'users too_many_users': 'too_many_emails',
  'users above_max_activations': 'above_max_activations',
  'max_license_users too_many_places': 'too_many_places',
  'max_activations below_license_users': 'below_license_users',
  'max_activations below_active_devices': 'below_active_devices',
};

/** The last name in the path of a field: 'email' of 'emails.0.email'. */
export const fieldName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The portal's text for a refused value. Undefined if it has none; the back end's own text is shown then. */
export const refusedValue = (path: string, code: string | undefined): ValidationKey | undefined => {
  const key = refusedValues[`${fieldName(path)} ${code}`];
  return key && refuse(key);
};
