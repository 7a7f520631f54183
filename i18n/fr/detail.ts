import type { detail as english } from '../en/detail';
import type { Translated } from '../translated';

export const detail: Translated<typeof english> = {
  copy: 'Copier',
  copied: 'Copié',
  not_copied: 'Le navigateur a bloqué la copie',
};
