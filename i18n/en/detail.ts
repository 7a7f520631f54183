/** Words of the building blocks of detail views. */
export const detail = {
  copy: 'Copy',
  copied: 'Copied',
  reveal: 'Show',
  hide: 'Hide',
};
