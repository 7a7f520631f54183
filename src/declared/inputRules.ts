import { composeSyncValidators, maxLength, maxValue, minValue } from 'ra-core';
import type { DeclaredInput as Input, inputRules } from '../../contract/listForms';
import {
  customFieldValue,
  email,
  fileHash,
  fileName,
  jsonObject,
  lowercaseAndDigits,
  productCode,
  required as filled,
  type Validator,
  version,
  webAddress,
} from '../lib/validation';

export interface InputProps {
  input: Input;
  /** The record or part as it was read. Absent for a new one. */
  record: Readonly<Record<string, unknown>> | undefined;
}

const isWhole = (value: unknown) =>
  typeof value !== 'number' || Number.isInteger(value) ? undefined : 'portal.declared.form.whole';

/** The rules that the specification has words for. */
const inputRule: Readonly<Record<(typeof inputRules)[number], Validator>> = {
  product_code: productCode,
  version,
  url: webAddress,
  json_object: jsonObject,
  file_hash: fileHash,
  lowercase_and_digits: lowercaseAndDigits,
  file_name: fileName,
  custom_field_value: customFieldValue,
  email: value => email(value?.trim()),
};

/** A value that the record has already is not sent, so no rule stands in its way. `isRequired` marks the label. */
export const inputRulesOf = ({ input, record }: InputProps) => {
  const { source, type, required, minimum, maximum, maxLength: longest, rule } = input;
  const isNumber = type === 'number' || type === 'integer';
  const rules = [
    ...(required ? [(value: unknown) => filled(value)] : []),
    ...(type === 'integer' ? [isWhole] : []),
    ...(isNumber && minimum !== undefined ? [minValue(minimum)] : []),
    ...(isNumber && maximum !== undefined ? [maxValue(maximum)] : []),
    ...(rule ? [inputRule[rule]] : []),
    ...(!isNumber && longest !== undefined && rule !== 'product_code' ? [maxLength(longest)] : []),
  ];
  const all = composeSyncValidators(rules);
  const unlessKept = (value: unknown, values: object) =>
    record && value === record[source] ? undefined : all(value, values, {});
  return Object.assign(unlessKept, { isRequired: required });
};
