const pressable = 'button, a.MuiButton-root, [role="tab"]';
/** Rows, and links that the palette has itself or that need no palette. */
const elsewhere = 'table, .cards, nav, [role="dialog"]';

const nameOf = (element: HTMLElement) => (element.ariaLabel ?? element.textContent ?? '').trim();

const isUsable = (element: HTMLElement) =>
  !element.matches(':disabled, [aria-disabled="true"], [aria-selected="true"]') &&
  !element.closest(elsewhere) &&
  // Not in jsdom.
  element.checkVisibility?.({ visibilityProperty: true }) !== false;

export interface PageAction {
  name: string;
  element: HTMLElement;
}

/**
 * The tabs and buttons of the open page, which know themselves who may press them. Those of rows and those with the same
 * name as another are left out.
 */
export const pageActions = (): PageAction[] => {
  const elements = [...document.querySelectorAll<HTMLElement>(`#content :is(${pressable})`)].filter(isUsable);
  const actions = elements.map(element => ({ name: nameOf(element), element }));
  return actions.filter(({ name }) => name && actions.filter(other => other.name === name).length === 1);
};

/** As if the person pressed it themselves: a menu or a dialog later returns the focus there. */
export const press = ({ element }: PageAction) => {
  element.focus();
  element.click();
};
