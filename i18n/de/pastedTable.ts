import type { pastedTable as english } from '../en/pastedTable';
import type { Translated } from '../translated';

export const pastedTable: Translated<typeof english> = {
  file: 'Datei auswählen',
  drop: 'oder eine Text- oder CSV-Datei hier ablegen',
  clear: 'Leeren',
  binary:
    'Das ist kein Text. Speichern Sie die Tabelle als CSV, oder kopieren Sie ihre Zellen und fügen Sie sie hier ein.',
  empty: 'Die Datei ist leer.',
  too_large: 'Die Datei ist größer als 10 MB.',
  too_many_lines: 'Die Tabelle hat mehr als %{max} Zeilen. Nehmen Sie jeweils nur einen Teil.',
};
