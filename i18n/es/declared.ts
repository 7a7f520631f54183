import type { declared as english } from '../en/declared';
import type { Translated } from '../translated';

export const declared: Translated<typeof english> = {
  faulty: 'Esta lista no se puede mostrar',
  fault: 'Su declaración tiene un error. %{fault}. Puede corregirlo quien administra el portal.',
  id: 'ID',
  gone: 'El servidor ya no envía «%{fields}», por eso los demás no ven esta columna. |||| El servidor ya no envía estos campos, por eso los demás no ven sus columnas: %{fields}.',
  added: 'El servidor envía además: %{fields}',
};
