import type { declared as english } from '../en/declared';
import type { Translated } from '../translated';

export const declared: Translated<typeof english> = {
  faulty: 'Diese Liste kann nicht angezeigt werden',
  fault: 'Ihre Deklaration hat einen Fehler. %{fault}. Wer das Portal betreibt, kann ihn beheben.',
  id: 'ID',
};
