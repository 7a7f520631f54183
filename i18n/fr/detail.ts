import type { detail as english } from '../en/detail';
import type { Translated } from '../translated';

export const detail: Translated<typeof english> = {
  back: 'Retour à : %{page}',
  copy: 'Copier',
  copied: 'Copié',
  not_copied: 'Le navigateur a bloqué la copie',
  reveal: 'Afficher',
  hide: 'Masquer',
  calendar: 'Ouvrir le calendrier',
  date_format: 'AAAA-MM-JJ',
};
