import type { detail as english } from '../en/detail';
import type { Translated } from '../translated';

export const detail: Translated<typeof english> = {
  back: 'Volver a: %{page}',
  copy: 'Copiar',
  copied: 'Copiado',
  not_copied: 'El navegador ha bloqueado la copia',
  reveal: 'Mostrar',
  hide: 'Ocultar',
  calendar: 'Abrir el calendario',
  date_format: 'AAAA-MM-DD',
};
