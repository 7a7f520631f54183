/** Focuses the first faulty input on the page, once it is marked. */
export const focusFirstWrong = (form: Element | null | undefined): number =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
