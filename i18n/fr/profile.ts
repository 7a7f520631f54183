import type { profile as english } from '../en/profile';
import type { Translated } from '../translated';

export const profile: Translated<typeof english> = {
  title: 'Mon profil',
  details: 'Informations',
  fields: {
    email: 'E-mail',
    name: 'Nom complet',
    first_name: 'Prénom',
    last_name: 'Nom',
    phone_number: 'Numéro de téléphone',
  },
  edit: 'Modifier le profil',
  change_password: 'Changer de mot de passe',
  updated: 'Profil modifié',
  provider_unreachable: 'Le service de connexion est injoignable. Réessayez plus tard.',
};
