import type { refusals as english } from '../en/refusals';
import type { Translated } from '../translated';

export const refusals: Translated<typeof english> = {
  not_found: 'Cet élément n’existe plus, ou vous ne pouvez plus le voir.',
  device_not_in_use: 'L’appareil n’est pas utilisé',
  device_not_active: 'Seul un appareil actif peut emprunter la licence.',
  device_not_borrowed: 'L’appareil n’est pas emprunté.',
  borrowing_not_allowed: 'La licence n’autorise pas l’emprunt',
  floating_users_limit: 'Toutes les places flottantes de la licence sont utilisées.',
  client_exists: 'Il existe déjà un client OAuth.',
  license_users_limit: 'Le nombre maximal d’utilisateurs de la licence est atteint',
  last_manager:
    'Le dernier gestionnaire d’une commande ne peut pas être retiré : plus personne ne verrait la commande.',
  password_of_manager:
    'Cette personne est aussi gestionnaire de licences : seul quelqu’un qui gère les gestionnaires de l’une de ses commandes peut définir son mot de passe.',
  password_of_superior:
    'Cette personne a des autorisations que vous n’avez pas : vous ne pouvez donc pas définir son mot de passe.',
};
