export const shell = {
  default_name: 'Licensing portal',
  menu: { label: 'Main menu', open: 'Open menu', dashboard: 'Dashboard', profile: 'My profile' },
  skip: 'Skip to content',
  language: 'Language',
  appearance: { label: 'Appearance', light: 'Light', dark: 'Dark', system: 'Like the system' },
  profile_menu: { label: 'Profile menu', profile: 'My profile', logout: 'Logout' },
  home: 'Go to homepage',
  not_found: {
    title: 'Page not found',
    detail: 'There is nothing at this address. It may have moved, or you may not be allowed to see it.',
  },
  no_access: {
    title: "You don't have access to this page",
    detail: 'Your account is not meant for it. If you think it should be, ask your administrator.',
  },
  error: {
    title: 'An error occured',
    detail: 'The portal ran into something unexpected. What was saved before is safe.',
    restart: 'Restart browsing',
  },
  loading: 'Loading',
  offline: "The server can't be reached. Your work is kept; trying again ...",
  form: {
    discard_title: 'Discard your changes?',
    discard_detail: 'What you entered has not been saved.',
    discard: 'Discard',
    keep: 'Keep editing',
  },
  toasts: {
    saved: 'Changes saved successfully',
    not_saved: 'Your changes were not saved',
    not_saved_detail: 'There was an error while saving your changes',
    error: 'Error occured',
    missing_permission: 'Missing permission',
    missing_permission_detail: 'You do not have permission to perform this action.',
  },
};
