import type { workOnList as english } from '../en/workOnList';
import type { Translated } from '../translated';

export const workOnList: Translated<typeof english> = {
  detail:
    'Fügen Sie Lizenzschlüssel, E-Mail-Adressen, Hostnamen oder Bestellnummern ein, je Zeile eine Angabe oder als Tabelle. Das Portal findet die Lizenzen dazu, und Sie bearbeiten alle auf einmal.',
  input: 'Liste',
  column: 'In welcher Spalte steht die Lizenz?',
  column_number: 'Spalte %{number}',
  every_column: 'Alle Spalten',
  kind: { number: 'Lizenznummer', key: 'Lizenzschlüssel', email: 'E-Mail', host: 'Hostname', order: 'Bestellnummer' },
  kinds: {
    number: '%{count} Lizenznummer |||| %{count} Lizenznummern',
    key: '%{count} Lizenzschlüssel |||| %{count} Lizenzschlüssel',
    email: '%{count} E-Mail-Adresse |||| %{count} E-Mail-Adressen',
    host: '%{count} Hostname |||| %{count} Hostnamen',
    order: '%{count} Bestellnummer |||| %{count} Bestellnummern',
  },
  duplicates: '%{count} doppelte Zeile |||| %{count} doppelte Zeilen',
  unusable: '%{count} nicht verwendbare Zeile |||| %{count} nicht verwendbare Zeilen',
  find: 'Lizenzen suchen',
  stop: 'Anhalten',
  go_on: 'Fortfahren',
  progress: '%{done} von %{total} nachgeschlagen',
  found: '%{count} Lizenz gefunden |||| %{count} Lizenzen gefunden',
  missing: '%{count} Zeile nicht gefunden |||| %{count} Zeilen nicht gefunden',
  several: '%{count} Zeile mit mehreren Lizenzen |||| %{count} Zeilen mit mehreren Lizenzen',
  lines: 'Zeilen',
  show_all: 'Alle %{count} Zeilen anzeigen',
  outcome: {
    found: 'Gefunden',
    several: '%{count} Lizenzen',
    none: 'Nicht gefunden',
    duplicate: 'Wie Zeile %{line}',
    unclosed: 'Ein Anführungszeichen wird nie geschlossen',
    no_cell: 'Diese Spalte ist leer',
    bad_people: 'Unklar, wer gemeint ist',
    unknown: 'Nicht erkannt',
  },
  take: 'Lizenzen von %{value} einbeziehen',
  take_all:
    'Alle Lizenzen der Zeile einbeziehen, die mehrere hat |||| Alle Lizenzen der %{count} Zeilen einbeziehen, die mehrere haben',
  take_none:
    'Keine Lizenzen der Zeile einbeziehen, die mehrere hat |||| Keine Lizenzen der %{count} Zeilen einbeziehen, die mehrere haben',
  older: 'Seit dieser Suche haben Sie etwas geändert.',
  again: 'Neu suchen',
  copy_missing: '%{count} nicht gefundene Zeile kopieren |||| %{count} nicht gefundene Zeilen kopieren',
  too_many: 'Eine Aktion erfasst höchstens %{most} Lizenzen: die ersten dieser %{count}.',
  too_many_named:
    'Aktionen für die Geräte oder Personen einzelner Zeilen nehmen höchstens %{most} Lizenzen: hier die ersten dieser %{count}.',
  no_actions: 'Ihr Konto darf diese Lizenzen nicht ändern.',
};
