import type { customFields as english } from '../en/customFields';
import type { Translated } from '../translated';

export const customFields: Translated<typeof english> = {
  name: 'Eigenes Feld |||| Eigene Felder',
  tab: 'Eigene Felder',
  load_error: 'Ihre Daten konnten nicht geladen werden',
  fields: {
    name: 'Name',
    value: 'Wert',
  },
};
