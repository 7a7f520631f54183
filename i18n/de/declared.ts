import type { declared as english } from '../en/declared';
import type { Translated } from '../translated';

export const declared: Translated<typeof english> = {
  faulty: 'Diese Liste kann nicht angezeigt werden',
  fault: 'Ihre Deklaration hat einen Fehler. %{fault}. Wer das Portal betreibt, kann ihn beheben.',
  id: 'ID',
  gone: 'Der Server sendet „%{fields}“ nicht mehr. Andere sehen diese Spalte deshalb nicht. |||| Der Server sendet diese Felder nicht mehr. Andere sehen ihre Spalten deshalb nicht: %{fields}.',
  added: 'Der Server sendet außerdem: %{fields}',
};
