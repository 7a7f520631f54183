import { HttpError } from 'ra-core';
import { fieldName, refusedValue } from '../lib/validation';

/**
 * What a failed save means to its form, as react-admin takes it: the reason beside each field the back end names, in
 * the portal's words where it has some; without one, that the form is not saved all the same. A reason for what is no
 * field of the form would keep it from ever being sent again, so it is left to the message.
 * @param typed the form's values, by field
 */
export const submissionErrors = (error: unknown, typed: object): Record<string, unknown> => {
  const { errors, codes }: Reported = (error instanceof HttpError && error.body) || {};
  const fields = Object.entries(errors ?? {})
    .map(([path, message]) => [fieldName(path), refusedValue(path, codes?.[path]) ?? message])
    .filter(([field]) => Object.hasOwn(typed, String(field)));
  return fields.length > 0 ? Object.fromEntries(fields) : { root: { serverError: true } };
};

interface Reported {
  errors?: Record<string, string>;
  codes?: Record<string, string>;
}
