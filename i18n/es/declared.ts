import type { declared as english } from '../en/declared';
import type { Translated } from '../translated';

export const declared: Translated<typeof english> = {
  faulty: 'Esta lista no se puede mostrar',
  fault: 'Su declaración tiene un error. %{fault}. Puede corregirlo quien administra el portal.',
  id: 'ID',
};
