import type { palette as english } from '../en/palette';
import type { Translated } from '../translated';

/** The palette and the sheet of keys. */
export const palette: Translated<typeof english> = {
  hint: 'Seite, Aktion, Schlüssel, E-Mail, Hostname, Bestellung oder Produkt',
  groups: {
    pages: 'Gehe zu',
    here: 'Auf dieser Seite',
    views: 'Gespeicherte Ansichten',
    presets: 'Schnellfilter',
    search: 'Suche',
  },
  all: 'In der Liste anzeigen |||| Alle %{count} in der Liste anzeigen',
  all_both: 'Beide in der Liste anzeigen',
  searching: 'Suche läuft ...',
  found: '%{count} Treffer |||| %{count} Treffer',
  none: 'Nichts gefunden.',
  none_in: 'In diesen Listen wurde nichts gefunden: %{lists}.',
  too_long: 'Dieser Text ist zu lang für eine Suche. Gesucht wird nach höchstens %{count} Zeichen.',
  several: 'Das sieht nach %{count} Einträgen aus. Gesucht wird nach einem auf einmal.',
  find_all: 'Alle %{count} mit „Liste abarbeiten“ finden',
  find_all_both: 'Beide mit „Liste abarbeiten“ finden',
  failed: 'Die Suche ist fehlgeschlagen, weil der Server nicht wie erwartet geantwortet hat.',
  keys: {
    title: 'Tastenkürzel',
    everywhere: 'Überall',
    palette: 'Suchen oder eine Seite öffnen',
    sheet: 'Diese Tasten anzeigen',
    lists: 'In Listen',
    next: 'Nächste Zeile',
    previous: 'Vorherige Zeile',
    open: 'Zeile öffnen',
    select: 'Zeile auswählen',
    actions: 'Zu den Aktionen für die Auswahl',
    search: 'Zum Suchfeld',
    export: 'Exportieren',
    single: 'Einzelne Tasten verwenden',
    single_detail:
      'Schalten Sie sie aus, wenn Sie per Sprache schreiben oder sie versehentlich drücken. Strg K funktioniert weiterhin.',
  },
};
