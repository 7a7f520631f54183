import type { views as english } from '../en/views';
import type { Translated } from '../translated';

/** What a list's menus, its export and its saved views say. */
export const views: Translated<typeof english> = {
  none: 'Für diese Liste ist noch keine Ansicht gespeichert.',
  save: 'Ansicht speichern',
  saved: 'Die Ansicht ist gespeichert.',
  edit_title: 'Ansicht ändern',
  name: 'Name',
  pinned: 'Im Menü anheften',
  shared: 'Mit allen Lizenzverwaltern teilen, auch denen anderer Kunden',
  renewed: 'Übernehmen, was die Liste jetzt zeigt',
  is_shared: 'Von Ihnen geteilt',
  pin: '%{name} im Menü anheften',
  edit: '%{name} ändern',
  delete: '%{name} löschen',
  delete_title: 'Diese Ansicht löschen?',
  delete_detail: 'Die Ansicht %{name} wird gelöscht. Links darauf funktionieren weiterhin.',
  delete_shared: 'Die Ansicht %{name} wird für alle gelöscht. Links darauf funktionieren weiterhin.',
  deleted: 'Die Ansicht ist gelöscht.',
  columns: {
    title: 'Spalten',
    standard: 'Standardspalten',
    up: '%{name} nach oben',
    down: '%{name} nach unten',
  },
  export: {
    progress: '%{done} von %{total} werden exportiert ...',
    stop: 'Anhalten',
    stopped: 'Angehalten bei %{done} von %{total}.',
    interrupted: 'Unterbrochen bei %{done} von %{total}: Der Server hat nicht wie erwartet geantwortet.',
    incomplete: '%{done} von %{total} Zeilen wurden gelesen: Die Liste hat sich inzwischen geändert.',
    again: 'Noch einmal exportieren',
    go_on: 'Fortsetzen',
    save: '%{lines} Zeile speichern |||| %{lines} Zeilen speichern',
    done: '%{written} Zeile exportiert |||| %{written} Zeilen exportiert',
  },
  filters: {
    filter: 'Filter',
    value: 'Wert',
    apply: 'Anwenden',
  },
};
