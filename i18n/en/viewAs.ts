/** How a manager sees what a license user sees. */
export const viewAs = {
  action: 'View as license user',
  title: 'View as license user',
  detail:
    'You see the home page and the licenses of this person as they do. Nothing can be changed. The history of the license says that you looked.',
  person: 'License user',
  start: 'View',
  refused: 'Viewing as this person could not start',
  nobody: 'The license has no license users.',
  label: 'View as license user',
  banner: 'You see what %{name} sees. Nothing can be changed.',
  partial: 'Licenses that you do not manage are left out.',
  ended: 'You no longer view the portal as this person.',
  end: 'End',
  back: 'Back to the license',
};
