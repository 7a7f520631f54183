import type { views as english } from '../en/views';
import type { Translated } from '../translated';

/** Saved views of lists. */
export const views: Translated<typeof english> = {
  none: 'Für diese Liste ist noch keine Ansicht gespeichert.',
  save: 'Ansicht speichern',
  saved: 'Die Ansicht ist gespeichert.',
  edit_title: 'Ansicht ändern',
  name: 'Name',
  pinned: 'Im Menü anheften',
  shared: 'Mit den anderen Lizenzmanagern teilen',
  renewed: 'Übernehmen, was die Liste jetzt zeigt',
  is_shared: 'Von Ihnen geteilt',
  pin: '%{name} im Menü anheften',
  edit: '%{name} ändern',
  delete: '%{name} löschen',
  delete_title: 'Diese Ansicht löschen?',
  delete_detail: 'Die Ansicht %{name} wird gelöscht. Links darauf funktionieren weiterhin.',
  delete_shared: 'Die Ansicht %{name} wird für alle gelöscht. Links darauf funktionieren weiterhin.',
  deleted: 'Die Ansicht ist gelöscht.',
};
