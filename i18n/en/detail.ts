/** Words of the building blocks of detail views. */
export const detail = {
  copy: 'Copy',
  copied: 'Copied',
  reveal: 'Show',
  hide: 'Hide',
  calendar: 'Open calendar',
  date_format: 'YYYY-MM-DD',
};
