import type { shell as english } from '../en/shell';
import type { Translated } from '../translated';

export const shell: Translated<typeof english> = {
  default_name: 'Lizenzportal',
  menu: { label: 'Hauptmenü', open: 'Menü öffnen', dashboard: 'Übersicht', profile: 'Mein Profil' },
  skip: 'Zum Inhalt springen',
  language: 'Sprache',
  appearance: { label: 'Darstellung', light: 'Hell', dark: 'Dunkel', system: 'Systemeinstellung' },
  profile_menu: { label: 'Profilmenü', profile: 'Mein Profil', logout: 'Abmelden' },
  home: 'Zur Startseite',
  not_found: {
    title: 'Seite nicht gefunden',
    detail:
      'Unter dieser Adresse gibt es nichts. Vielleicht ist die Seite umgezogen, oder sie ist nicht für Sie bestimmt.',
  },
  no_access: {
    title: 'Sie haben keinen Zugriff auf diese Seite',
    detail: 'Ihr Konto hat keinen Zugriff. Wenn das ein Irrtum ist, wenden Sie sich an Ihren Administrator.',
  },
  error: {
    title: 'Ein Fehler ist aufgetreten',
    detail: 'Damit hat das Portal nicht gerechnet. Alles bereits Gespeicherte ist sicher.',
    missing_part:
      'Ein Teil des Portals konnte nicht geladen werden. Sobald der Server antwortet, wird die Seite neu geladen.',
    restart: 'Neu beginnen',
  },
  loading: 'Wird geladen',
  offline: 'Der Server ist nicht erreichbar. Ihre Eingaben bleiben erhalten; neuer Versuch läuft ...',
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
    title: 'Der Server hat nicht gesagt, ob das gespeichert wurde',
    detail:
      'Vielleicht wurde es trotzdem gespeichert. Fragen Sie noch einmal nach. Ihre Eingaben gehen nicht verloren.',
    ask: 'Noch einmal fragen',
  },
  list: {
    empty: 'Die Suche ergab keine Treffer',
    error: 'Ein Fehler ist aufgetreten',
    error_detail: 'Die Daten konnten nicht geladen werden',
    retry: 'Erneut versuchen',
    actions: 'Aktionen',
    pages: 'Seiten',
    page_of_more: '%{offsetBegin}-%{offsetEnd} von mehr als %{total}',
    sort: 'Sortieren nach',
    search: 'Suche',
    search_by: 'Suchen nach',
    clear: 'Suche leeren',
    whole_email: 'Vollständige E-Mail-Adresse',
    unknown_filter: 'Ein Filter in der Adresse ist unbekannt und wurde weggelassen.',
    details: 'Details',
    details_of: 'Details zu %{name}',
  },
  export: {
    start: 'Exportieren',
    progress: '%{done} von %{total} werden exportiert ...',
    done: '%{written} Zeile exportiert |||| %{written} Zeilen exportiert',
    some: 'Die ersten %{written} Zeilen exportiert: es gibt mehr',
    failed: 'Die Datei konnte nicht erstellt werden. Versuchen Sie es später erneut.',
  },
  bulk: {
    label: 'Auswahl',
    row: '%{name} auswählen',
    page: 'Alle Zeilen dieser Seite auswählen',
    selected: '%{count} ausgewählt',
    selected_elsewhere: '%{count} ausgewählt, %{elsewhere} nicht auf dieser Seite',
    all: 'Alle %{count} auswählen',
    first: 'Erste %{count} auswählen',
    clear: 'Auswahl aufheben',
    nothing: 'Nichts zu tun.',
    progress: '%{done} von %{total} erledigt.',
    progress_failed: '%{done} von %{total} erledigt, %{failed} fehlgeschlagen.',
    refused: '%{count} wird ausgelassen. |||| %{count} werden ausgelassen.',
    missing: '%{count} gibt es nicht mehr.',
    no_answer: 'Der Server hat nicht gesagt, ob das geschehen ist.',
    step: {
      ready: 'Bereit',
      refused: 'Ausgelassen',
      running: 'Läuft',
      done: 'Erledigt',
      failed: 'Fehlgeschlagen',
    },
    stop: 'Anhalten',
    stopping: 'Wird angehalten ...',
    halted: {
      failing: 'Angehalten, weil der Server fünfmal hintereinander versagt hat; noch %{open} offen.',
      offline: 'Angehalten, weil der Server nicht erreichbar ist; noch %{open} offen.',
      throttled:
        'Angehalten, weil es zu viele Anfragen waren; noch %{open} offen. Warten Sie kurz, bevor Sie fortfahren.',
      signed_out: 'Angehalten, weil Sie abgemeldet sind; noch %{open} offen.',
    },
    go_on: 'Mit %{count} fortfahren',
    retry: '%{count} erneut versuchen',
    save: 'Ergebnis speichern',
    file: { id: 'ID', record: 'Eintrag', result: 'Ergebnis', reason: 'Grund' },
  },
};

/** Of the menu's entries whose other texts come with their pages. */
export const names = { orders: 'Bestellung |||| Bestellungen', createOrder: 'Bestellung anlegen' };
