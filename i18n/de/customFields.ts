import type { customFields as english } from '../en/customFields';
import type { Translated } from '../translated';

export const customFields: Translated<typeof english> = {
  empty: 'Diese Lizenz hat keine benutzerdefinierten Felder.',
  name: 'Benutzerdefiniertes Feld |||| Benutzerdefinierte Felder',
  tab: 'Benutzerdefinierte Felder',
  load_error: 'Ihre Daten konnten nicht geladen werden',
  fields: {
    name: 'Name',
    value: 'Wert',
  },
};
