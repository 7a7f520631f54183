const pressable = 'button, a.MuiButton-root, [role="tab"]';
/** Leaves out rows, and links that the palette offers anyway. */
const elsewhere = 'table, .cards, nav, [role="dialog"]';

const nameOf = (element: HTMLElement) => (element.ariaLabel ?? element.textContent ?? '').trim();

const isUsable = (element: HTMLElement) =>
  !element.matches(':disabled, [aria-disabled="true"], [aria-selected="true"]') &&
  !element.closest(elsewhere) &&
  // jsdom lacks this method.
  element.checkVisibility?.({ visibilityProperty: true }) !== false;

export interface PageAction {
  name: string;
  element: HTMLElement;
}

/**
 * The tabs and buttons of the open page, which check themselves who may press them. Buttons in rows, and those with the
 * same name as another, are left out.
 */
export const pageActions = (): PageAction[] => {
  const elements = [...document.querySelectorAll<HTMLElement>(`#content :is(${pressable})`)].filter(isUsable);
  const actions = elements.map(element => ({ name: nameOf(element), element }));
  return actions.filter(({ name }) => name && actions.filter(other => other.name === name).length === 1);
};

/** Focuses the element first, so that a menu or a dialog returns the focus there. */
export const press = ({ element }: PageAction) => {
  element.focus();
  element.click();
};
