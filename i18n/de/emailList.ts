import type { Translated } from '../translated';
import type { emailList as english } from '../en/emailList';

export const emailList: Translated<typeof english> = {
  invalid: '%{email} ist keine gültige E-Mail-Adresse.',
  invalid_many: 'Keine gültigen E-Mail-Adressen: %{email}. Korrigieren Sie sie hier und drücken Sie die Eingabetaste.',
  duplicate: '%{email} wurde bereits hinzugefügt.',
  not_added: 'Fügen Sie die E-Mail-Adresse mit der Eingabetaste hinzu, bevor Sie absenden.',
  hint: 'Adresse eingeben und die Eingabetaste drücken, oder eine ganze Liste einfügen.',
  hint_max: 'Adresse eingeben und die Eingabetaste drücken, oder eine ganze Liste einfügen. Höchstens %{max}.',
  count: '%{smart_count} Adresse |||| %{smart_count} Adressen',
  count_max: '%{count} von höchstens %{max}',
  remove: '%{email} entfernen',
  remove_all: 'Alle entfernen',
};
