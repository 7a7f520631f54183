import { uncommonPassword } from '../../contract/passwords';
import type { FieldProblem } from '../../contract/schemas/problem';
import { commonPasswordMessage } from './commonPasswords';

const pointerToField = (pointer: string) => pointer.split('/').filter(Boolean).join('.');

/** Codes that say more than `invalid`, by the keywords of JSON Schema. */
const codes: Readonly<Record<string, string>> = { required: 'required', maxItems: 'too_many' };

/** What the validator of JSON Schema says of a value. */
interface Fault {
  instancePath: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
  message?: string | undefined;
}

/** @param isBody whether the values came in the body @param at JSON pointer to what was validated; '' for all of it */
export const fieldProblems = (
  faults: readonly Fault[],
  { isBody, at = '' }: { isBody: boolean; at?: string },
): FieldProblem[] =>
  faults.map(({ instancePath, keyword, params, message }) => {
    const missing = typeof params.missingProperty === 'string' ? `/${params.missingProperty}` : '';
    const unknown = typeof params.additionalProperty === 'string' ? `/${params.additionalProperty}` : '';
    const pointer = `${at}${instancePath}${missing}${unknown}`;
    const place = { field: pointerToField(pointer) || 'non_field_errors', pointer: isBody ? pointer : null };
    if (params.format === uncommonPassword)
      return { ...place, code: 'common_password', message: commonPasswordMessage };
    return {
      ...place,
      code: codes[keyword] ?? 'invalid',
      message: missing ? 'This field is required' : (message ?? 'is not valid'),
    };
  });
