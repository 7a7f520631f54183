import { composeSyncValidators, maxLength, maxValue, minValue } from 'ra-core';
import { isCalendarTerm } from '../../contract/calendarTerm';
import { isBounded, isNumber, isText } from '../../contract/inputRefusals';
import type { DeclaredInput as Input, inputRules } from '../../contract/listForms';
import { termFaults } from '../../contract/termRules';
import { isPlainText } from '../../contract/textRules';
import { isObject } from '../../contract/isObject';
import {
  customFieldValue,
  email,
  fileHash,
  fileName,
  jsonObject,
  lowercaseAndDigits,
  productCode,
  required as filled,
  version,
  webAddress,
} from '../lib/validation';
import { filledIn, type Values } from './sent';

export interface InputProps {
  input: Input;
  /** The record or part as it was read. Absent for a new one. */
  record: Readonly<Record<string, unknown>> | undefined;
  /** The inputs of the same form or part. */
  beside: readonly Input[];
  /** Whether the label says so, where other terms decide. */
  isRequired?: boolean;
}

type TextRule = (value: string | null | undefined) => string | undefined;

const isWhole = (value: unknown) =>
  typeof value !== 'number' || Number.isInteger(value) ? undefined : 'portal.declared.form.whole';

/** Above it, another number would be saved than was typed. */
const isExact = (value: unknown) =>
  typeof value !== 'number' || Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : 'portal.declared.form.digits';

const plainText: TextRule = value => (!value || isPlainText(value) ? undefined : 'portal.declared.form.plain_text');

/** The portal's own rules. The back end asks the same functions. */
const inputRule: Readonly<Record<(typeof inputRules)[number], TextRule>> = {
  product_code: value => productCode(value) ?? plainText(value),
  version,
  url: webAddress,
  json_object: jsonObject,
  file_hash: fileHash,
  lowercase_and_digits: lowercaseAndDigits,
  file_name: fileName,
  custom_field_value: value => customFieldValue(value) ?? plainText(value),
  email: value => email(value?.trim()),
  plain_text: plainText,
  calendar_term: value => (!value || isCalendarTerm(value) ? undefined : 'portal.declared.form.calendar_term'),
  // A text keeps digits that a number would lose.
  decimal: value => (!value || /^-?(\d+|\d*\.\d+)$/.test(value) ? undefined : 'portal.declared.form.decimal'),
};

/** The terms beside an input, as they would be sent: all that the form has, or the part that the input is of. */
export const termsAround = (
  { record, beside }: Pick<InputProps, 'record' | 'beside'>,
  values: unknown,
  path: string,
): Values => {
  const around = path
    .split('.')
    .slice(0, -1)
    .reduce<unknown>((value, step) => (value as Readonly<Record<string, unknown>> | undefined)?.[step], values);
  return { ...record, ...filledIn(beside, isObject(around) ? around : {}, record) };
};

/** A value that the record has already is not sent, so no rule stands in its way. `isRequired` marks the label. */
export const inputRulesOf = (props: InputProps) => {
  const { input, record, isRequired } = props;
  const { source, type, required, minimum, maximum, maxLength: longest, rule, term } = input;
  const rules = [
    ...(required ? [(value: unknown) => filled(value)] : []),
    ...(type === 'integer' ? [isWhole] : []),
    ...(isNumber(input) ? [isExact] : []),
    ...(rule && isText(input) ? [inputRule[rule]] : []),
    ...(isBounded(input) && minimum !== undefined ? [minValue(minimum)] : []),
    ...(isBounded(input) && maximum !== undefined ? [maxValue(maximum)] : []),
    ...(!isNumber(input) && longest !== undefined && rule !== 'product_code' ? [maxLength(longest)] : []),
  ];
  const all = composeSyncValidators(rules);
  const termFault = (values: object, { finalSource = source }: Place) => {
    const fault = termFaults(termsAround(props, values, finalSource), record).find(({ field }) => field === source);
    return fault && `portal.validation.${fault.code}`;
  };
  const check = (value: unknown, values: object, place: Place = {}) =>
    (record && value === record[source] ? undefined : all(value, values, {})) ??
    (term ? termFault(values, place) : undefined);
  return Object.assign(check, { isRequired: required || isRequired });
};

/** Where react-admin has the input in the form. */
interface Place {
  finalSource?: string;
}
