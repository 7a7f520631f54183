import type { Translated } from '../translated';
import type { emailList as english } from '../en/emailList';

export const emailList: Translated<typeof english> = {
  invalid: '%{email} ist keine gültige E-Mail-Adresse.',
  invalid_character: '%{email} ist keine gültige E-Mail-Adresse: %{character} ist darin nicht erlaubt.',
  invalid_many: 'Keine gültigen E-Mail-Adressen: %{email}. Korrigieren Sie sie hier und drücken Sie die Eingabetaste.',
  which_column:
    'Mehrere Spalten dieser Tabelle enthalten Adressen, und keine Überschrift sagt, welche gemeint sind. Fügen Sie nur diese Spalte ein.',
  duplicate: '%{email} wurde bereits hinzugefügt.',
  not_added: 'Fügen Sie die E-Mail-Adresse mit der Eingabetaste hinzu, bevor Sie absenden.',
  hint: 'Geben Sie eine Adresse ein und drücken Sie die Eingabetaste, oder fügen Sie eine ganze Liste ein.',
  hint_max:
    'Geben Sie eine Adresse ein und drücken Sie die Eingabetaste, oder fügen Sie eine ganze Liste ein. Höchstens %{max}.',
  count: '%{smart_count} Adresse |||| %{smart_count} Adressen',
  count_max: '%{count} von höchstens %{max}',
  remove: '%{email} entfernen',
  remove_all: 'Alle entfernen',
};
