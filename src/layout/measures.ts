/** Pixels. */
export const headerHeight = 48;
export const sidebarWidth = 208;
