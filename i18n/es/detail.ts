import type { detail as english } from '../en/detail';
import type { Translated } from '../translated';

export const detail: Translated<typeof english> = {
  copy: 'Copiar',
  copied: 'Copiado',
  not_copied: 'El navegador ha bloqueado la copia',
};
