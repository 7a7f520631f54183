import { required } from 'ra-core';

/** The rules of a form for names that people give. @param most characters: an emoji is one, as the server counts */
export const nameRules = (pattern: RegExp, most: number) => [
  required(),
  (value: unknown) =>
    [...String(value ?? '')].length > most ? { message: 'ra.validation.maxLength', args: { max: most } } : undefined,
  fitName(pattern),
];

/** A form's rule for names that people give: nothing that cannot be read, such as signs that turn the direction of writing. */
const fitName =
  (pattern: RegExp) =>
  (value: unknown): string | undefined =>
    typeof value === 'string' && pattern.test(value) ? undefined : 'portal.views.unfit_name';
