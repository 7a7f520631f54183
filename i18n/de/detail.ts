import type { detail as english } from '../en/detail';
import type { Translated } from '../translated';

export const detail: Translated<typeof english> = {
  back: 'Zurück zu: %{page}',
  copy: 'Kopieren',
  copied: 'Kopiert',
  not_copied: 'Der Browser hat das Kopieren blockiert',
  reveal: 'Anzeigen',
  hide: 'Verbergen',
  calendar: 'Kalender öffnen',
  date_format: 'JJJJ-MM-TT',
};
