import type { detail as english } from '../en/detail';
import type { Translated } from '../translated';

export const detail: Translated<typeof english> = {
  copy: 'Kopieren',
  copied: 'Kopiert',
  not_copied: 'Der Browser hat das Kopieren blockiert',
};
