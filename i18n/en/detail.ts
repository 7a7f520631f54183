/** Words of the building blocks of detail views. */
export const detail = {
  back: 'Back to %{page}',
  copy: 'Copy',
  copied: 'Copied',
  not_copied: 'The browser blocked copying',
  reveal: 'Show',
  hide: 'Hide',
  calendar: 'Open calendar',
  date_format: 'YYYY-MM-DD',
};
