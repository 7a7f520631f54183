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
    phone_number: 'Téléphone',
  },
  edit: 'Modifier le profil',
  change_password: 'Changer de mot de passe',
  password_changed: 'Votre mot de passe a été modifié',
  updated: 'Profil mis à jour',
  provider_unreachable: 'Le service de connexion est injoignable. Réessayez plus tard.',
  permissions: 'Vos autorisations',
  permission: {
    create_license_policy: 'Créer des modèles de licence',
    create_order: 'Créer des commandes',
    issue_license: 'Émettre d’autres licences d’une commande',
    create_bundle_order: 'Commander des lots',
    manage_license_users: 'Affecter et gérer les utilisateurs de licences',
    manage_license_user_credentials: 'Voir et définir les mots de passe des utilisateurs de licences',
    manage_managers: 'Ajouter et modifier les gestionnaires de licences d’une commande',
    reset_device: 'Réinitialiser des appareils',
    revoke_device: 'Révoquer des appareils',
    reset_license: 'Réinitialiser et désactiver des licences',
    borrow_license: 'Emprunter des licences pour des appareils',
    show_license_usage_report: 'Voir le rapport d’utilisation des licences',
    show_license_oauth_clients: 'Voir les clients OAuth',
    manage_license_oauth_clients: 'Gérer les clients OAuth',
  },
};
