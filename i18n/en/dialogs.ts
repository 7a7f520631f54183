/** The texts of the shell in dialogs, menus and notifications, which are downloaded later. */
export const dialogs = {
  messages: 'Messages of this visit',
  type_number: 'Type %{count} to confirm',
  form: {
    discard_title: 'Discard your changes?',
    discard_detail: "Your changes haven't been saved.",
    discard: 'Discard',
    keep: 'Keep editing',
  },
  unanswered: {
    title: "The server didn't confirm whether this was saved",
    detail: 'It may have been saved anyway. Check again to find out. Nothing you entered is lost.',
    ask: 'Check again',
  },
  ignored_filter: {
    unknown: 'Ignored from the address, because this list has no such filter or value: %{names}',
    long: 'Ignored from the address, because a filter can have at most %{count} characters: %{names}',
    cut: "The filter in the address can't be read, so the list shows everything.",
  },
  /** React-admin's question before selected rows are changed. */
  bulk_update: {
    title: 'Update %{name} |||| Update %{smart_count} %{name}',
    content:
      'Are you sure you want to update this item? |||| Are you sure you want to update these %{smart_count} items?',
  },
  my_changes: 'My changes',
  version: 'Version %{version}',
  appearances: { light: 'Light', dark: 'Dark', system: 'Use system setting' },
};

/** Words of the building blocks of detail views that the license list does not need. */
export const detailPages = {
  back: 'Back to %{page}',
  reveal: 'Show',
  hide: 'Hide',
  calendar: 'Open calendar',
  date_format: 'YYYY-MM-DD',
};
