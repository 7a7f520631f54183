import type { shell as english } from '../en/shell';
import type { Translated } from '../translated';

export const shell: Translated<typeof english> = {
  default_name: 'Lizenzportal',
  menu: {
    label: 'Hauptmenü',
    open: 'Menü öffnen',
    dashboard: 'Übersicht',
    profile: 'Mein Profil',
    work_on_list: 'Liste bearbeiten',
  },
  jump: 'Suchen oder öffnen',
  ctrl: 'Strg',
  skip: 'Zum Inhalt springen',
  language: 'Sprache',
  appearance: { label: 'Darstellung', light: 'Hell', dark: 'Dunkel', system: 'Systemeinstellung verwenden' },
  profile_menu: {
    label: 'Profilmenü',
    profile: 'Mein Profil',
    my_changes: 'Meine Änderungen',
    logout: 'Abmelden',
    version: 'Version %{version}',
  },
  home: 'Zur Startseite',
  not_found: {
    title: 'Seite nicht gefunden',
    detail: 'Diese Seite gibt es nicht. Vielleicht wurde sie verschoben, oder Ihnen fehlt die Berechtigung.',
  },
  no_access: {
    title: 'Sie haben keinen Zugriff auf diese Seite',
    detail: 'Ihr Konto hat keinen Zugriff. Wenn das ein Irrtum ist, wenden Sie sich an Ihren Administrator.',
  },
  error: {
    title: 'Ein Fehler ist aufgetreten',
    detail: 'Etwas Unerwartetes ist passiert. Alles bereits Gespeicherte ist sicher.',
    missing_part:
      'Ein Teil des Portals konnte nicht geladen werden. Sobald der Server antwortet, wird die Seite neu geladen.',
    no_storage:
      'Dieser Browser lässt das Portal nichts speichern, deshalb ist keine Anmeldung möglich. Erlauben Sie in den Einstellungen des Browsers Cookies und Websitedaten für diese Adresse, oder geben Sie Speicherplatz frei, und versuchen Sie es noch einmal.',
    restart: 'Neu beginnen',
  },
  checking: 'Ihre Anmeldung wird geprüft',
  loading: 'Wird geladen',
  offline: 'Der Server ist nicht erreichbar. Ihre Eingaben bleiben erhalten. Neuer Versuch läuft ...',
  form: {
    discard_title: 'Änderungen verwerfen?',
    discard_detail: 'Ihre Eingaben sind noch nicht gespeichert.',
    discard: 'Verwerfen',
    keep: 'Weiter bearbeiten',
  },
  toasts: {
    saved: 'Änderungen gespeichert',
    not_saved: 'Ihre Änderungen wurden nicht gespeichert',
    not_saved_detail: 'Beim Speichern ist ein Fehler aufgetreten',
    error: 'Fehler',
    missing_permission: 'Fehlende Berechtigung',
    missing_permission_detail: 'Sie sind nicht berechtigt, diese Aktion auszuführen.',
  },
  unanswered: {
    title: 'Der Server hat nicht bestätigt, ob das gespeichert wurde',
    detail: 'Möglicherweise wurde es trotzdem gespeichert. Prüfen Sie es erneut. Ihre Eingaben gehen nicht verloren.',
    ask: 'Erneut prüfen',
  },
  list: {
    empty: 'Die Suche ergab keine Treffer',
    search_all: 'Die ganze Liste durchsuchen',
    error: 'Ein Fehler ist aufgetreten',
    error_detail: 'Die Daten konnten nicht geladen werden',
    retry: 'Erneut versuchen',
    actions: 'Aktionen',
    pages: 'Seiten',
    select_row: '%{name} auswählen',
    select_page: 'Alle Zeilen auf dieser Seite auswählen',
    to_page: {
      current_page: 'Seite %{page}',
      page: 'Zu Seite %{page}',
      first: 'Zur ersten Seite',
      last: 'Zur letzten Seite',
      next: 'Zur nächsten Seite',
      previous: 'Zur vorherigen Seite',
    },
    order: { ASC: 'aufsteigend', DESC: 'absteigend' },
    page_of: '%{offsetBegin}-%{offsetEnd} von %{total}',
    page_of_more: '%{offsetBegin}-%{offsetEnd} von mehr als %{total}',
    sort: 'Sortieren nach',
    search: 'Suche',
    anything: 'Alles',
    search_by: 'Suchen nach',
    clear: 'Suche leeren',
    whole_email: 'Vollständige E-Mail-Adresse',
    unknown_filter: 'Aus der Adresse ignoriert, weil diese Liste keinen solchen Filter hat: %{names}',
    long_filter: 'Aus der Adresse ignoriert, weil ein Filter höchstens %{count} Zeichen haben kann: %{names}',
    cut_filter: 'Der Filter in der Adresse ist nicht lesbar, deshalb zeigt die Liste alles.',
    details: 'Details',
    details_of: 'Details zu %{name}',
  },
  filters: {
    label: 'Filter',
    presets: 'Auswahlen',
    all: 'Alle',
    more: '%{count}+',
    add: 'Filter hinzufügen',
    remove: 'Filter entfernen: %{filter}',
  },
  views: { label: 'Ansichten', copy_link: 'Link kopieren', copied: 'Link kopiert' },
  columns: {
    button: 'Spalten',
  },
  export: {
    selected: '%{count} Ausgewählte exportieren |||| %{count} Ausgewählte exportieren',
    start: 'Exportieren',
  },
};

/** Names in the menu. The resources' other texts come with their pages. */
export const names = {
  orders: 'Bestellung |||| Bestellungen',
  createOrder: 'Bestellung anlegen',
  people: 'Person |||| Personen',
  runs: 'Lauf |||| Läufe',
  requests: 'Anfrage |||| Anfragen',
};
