/** A form's rule for names that people give: nothing that cannot be read, such as signs that turn the direction of writing. */
export const fitName =
  (pattern: RegExp) =>
  (value: unknown): string | undefined =>
    typeof value === 'string' && pattern.test(value) ? undefined : 'portal.views.unfit_name';
