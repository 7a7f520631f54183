import type { customFields as english } from '../en/customFields';
import type { Translated } from '../translated';

export const customFields: Translated<typeof english> = {
  empty: 'Cette licence n’a pas de champs personnalisés.',
  name: 'Champ personnalisé |||| Champs personnalisés',
  tab: 'Champs personnalisés',
  load_error: 'Impossible de charger vos données',
  fields: {
    name: 'Nom',
    value: 'Valeur',
  },
};
