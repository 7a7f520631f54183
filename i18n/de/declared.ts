import type { declared as english } from '../en/declared';
import type { Translated } from '../translated';

export const declared: Translated<typeof english> = {
  faulty: 'Diese Liste kann nicht angezeigt werden',
  fault: 'Ihre Deklaration hat einen Fehler. %{fault}. Wer das Portal betreibt, kann ihn beheben.',
  id: 'ID',
  /** The group of lists in a long menu. */
  menu: 'Weitere Listen (%{count})',
  find: 'Liste suchen',
  none_found: 'Keine Liste heißt so.',
  folder: 'Als Ordner schreiben',
  form: {
    whole: 'Muss eine ganze Zahl sein',
    invalid: 'Dieser Wert ist nicht möglich',
    new_in: '%{name}: neuer Eintrag',
    no_list: 'Die Liste „%{list}“ gibt es im Portal nicht. Geben Sie die ID ein.',
  },
  run: {
    title: '%{action}',
    detail:
      'Jeder Datensatz wird für sich bearbeitet. Lehnt der Server einen ab, werden die anderen trotzdem bearbeitet.',
    start: '%{action}: %{count} Datensatz |||| %{action}: %{count} Datensätze',
    question: '%{action}: %{name}?',
    about: 'Das lässt sich möglicherweise nicht rückgängig machen.',
    done: '%{action}: %{name}',
  },
  in_use: 'In Verwendung: %{uses}. Archivieren Sie den Eintrag stattdessen.',
  in_use_by: 'In Verwendung: %{uses}.',
  uses: {
    licenses: '%{smart_count} Lizenz |||| %{smart_count} Lizenzen',
    orders: '%{smart_count} Bestellung |||| %{smart_count} Bestellungen',
    bundles: '%{smart_count} Paket |||| %{smart_count} Pakete',
  },
  conflict: {
    title: 'Jemand anderes hat dies inzwischen geändert',
    detail: 'Wählen Sie für jedes Feld, was bleiben soll. Was nur eine Seite geändert hat, ist schon gewählt.',
    same: 'Die andere Änderung hat dieselben Werte wie Ihre.',
    field: 'Feld',
    before: 'Vorher',
    mine: 'Meine',
    theirs: 'Andere',
    named: '%{name}: %{text}',
    all_mine: 'Alle meine',
    all_theirs: 'Alle anderen',
    file: '(neues Bild)',
    back: 'Zurück zum Formular',
  },
  gone: 'Der Server sendet „%{fields}“ nicht mehr. Andere sehen diese Spalte deshalb nicht. |||| Der Server sendet diese Felder nicht mehr. Andere sehen ihre Spalten deshalb nicht: %{fields}.',
  added: 'Der Server sendet außerdem: %{fields}',
};
