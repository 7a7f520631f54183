/** Saved views of lists. */
export const views = {
  none: 'No saved views of this list yet.',
  save: 'Save view',
  saved: 'The view is saved.',
  edit_title: 'Change view',
  name: 'Name',
  pinned: 'Pin to the menu',
  shared: 'Share with the other license managers',
  renewed: 'Use what the list shows now',
  is_shared: 'Shared by you',
  pin: 'Pin %{name} to the menu',
  edit: 'Change %{name}',
  delete: 'Delete %{name}',
  delete_title: 'Delete this view?',
  delete_detail: 'The view %{name} is deleted. Links to it keep working.',
  delete_shared: 'The view %{name} is deleted for everyone. Links to it keep working.',
  deleted: 'The view is deleted.',
};
