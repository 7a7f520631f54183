/** Words of the building blocks of detail views. */
export const detail = {
  copy: 'Copy',
  copied: 'Copied',
  not_copied: 'The browser blocked copying',
};
