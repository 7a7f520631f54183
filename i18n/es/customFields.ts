import type { customFields as english } from '../en/customFields';
import type { Translated } from '../translated';

export const customFields: Translated<typeof english> = {
  empty: 'Esta licencia no tiene campos personalizados.',
  name: 'Campo personalizado |||| Campos personalizados',
  tab: 'Campos personalizados',
  load_error: 'No se han podido cargar sus datos',
  fields: {
    name: 'Nombre',
    value: 'Valor',
  },
};
