const find = (selector: string) => document.querySelector<HTMLElement>(`#content :is(${selector})`);

/** Moves the focus between the links of rows and cards. */
const move = (row: Element | null | undefined, step: number) => {
  const rows = [...document.querySelectorAll('#content [data-href]')];
  const index = row ? rows.indexOf(row) + step : 0;
  rows[index]?.querySelector<HTMLElement>('a[href]')?.focus();
};

/**
 * Does what a key says, with the page's own links, boxes and buttons. Enter needs nothing, because the row's link has the
 * focus.
 */
export const pressListKey = (event: KeyboardEvent) => {
  const { key, repeat } = event;
  const row = document.activeElement?.closest('[data-href]');
  if (key === 'j') move(row, 1);
  else if (key === 'k') move(row, -1);
  else if (repeat) return;
  else if (key === 'x') row?.querySelector<HTMLElement>('.narrow input')?.click();
  else if (key === 'e') find('button[data-key="e"]')?.click();
  else if (key === '/') {
    const box = find('input[type=search], .filter-field input');
    // The box does not get the letter, and Firefox does not search the page.
    if (box) event.preventDefault();
    box?.focus();
  }
};
