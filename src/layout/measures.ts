/** Pixels. */
export const headerHeight = 48;
/** Grows with the text, but not over a quarter of the window. */
export const sidebarWidth = 'min(13rem, 25vw)';
