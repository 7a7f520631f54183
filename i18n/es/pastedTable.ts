import type { pastedTable as english } from '../en/pastedTable';
import type { Translated } from '../translated';

export const pastedTable: Translated<typeof english> = {
  file: 'Elegir un archivo',
  drop: 'o suelte aquí un archivo de texto o CSV',
  clear: 'Vaciar',
  binary: 'Esto no es texto. Guarde la tabla como CSV, o copie sus celdas y péguelas.',
  empty: 'El archivo está vacío.',
  too_large: 'El archivo supera los 10 MB.',
  too_many_lines: 'La tabla tiene más de %{max} líneas. Divídala en varias partes.',
};
