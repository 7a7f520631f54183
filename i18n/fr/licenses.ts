import type { Translated } from '../translated';
import type { licenses as english } from '../en/licenses';

export const licenses: Translated<typeof english> = {
  name: 'Licence |||| Licences',
  tab: 'Licences',
  kind: 'Type de licence',
  not_assigned: 'Non affectée',
  load_error: 'Une erreur s’est produite lors de la récupération des licences',
  fields: {
    created_at: 'Créée le',
    order: 'N° de commande',
    license_key: 'Clé de licence',
    license_users: 'Utilisateurs de la licence',
    users_or_key: 'Utilisateurs / clé',
    product: 'Produit',
    license_type: 'Type de licence',
    time_activated: 'Activée le',
    times_activated: 'Activations',
    max_license_users: 'Utilisateurs max.',
    maintenance_period: 'Fin de la maintenance',
    status: 'Statut',
  },
  search: {
    license_users__true_email__icontains: 'Utilisateur de la licence',
    license_key__icontains: 'Clé de licence',
    order__store_id__icontains: 'N° de commande',
    product_name__icontains: 'Produit',
    devices__hostname__icontains: 'Nom d’hôte de l’appareil',
    customer_email: 'E-mail du client',
    customer_company_name__icontains: 'Société du client',
  },
  actions: {
    reset: 'Réinitialiser',
    reset_title: 'Réinitialiser cette licence ?',
    reset_detail:
      'La licence %{name} sera remise à l’état non activé et tous ses appareils seront désactivés, quels que soient leurs utilisateurs. Cette action est irréversible.',
  },
  notifications: { reset: 'Votre licence a été réinitialisée', reset_name: 'Licence : %{name}' },
  bulk: {
    reset: {
      action: 'Réinitialiser',
      title: 'Réinitialiser des licences',
      detail:
        'Les licences, ou celles incluses dans les lots, sont remises à l’état non activé et tous leurs appareils sont désactivés. Cette action est irréversible.',
      start: 'Réinitialiser %{count} licence |||| Réinitialiser %{count} licences',
    },
    disable: {
      action: 'Désactiver',
      title: 'Désactiver des licences',
      detail:
        'Les licences, y compris celles incluses dans les lots, ne pourront plus être utilisées avant leur réactivation.',
      start: 'Désactiver %{count} licence |||| Désactiver %{count} licences',
    },
    enable: {
      action: 'Réactiver',
      title: 'Réactiver des licences',
      detail: 'Les licences, y compris celles incluses dans les lots, pourront de nouveau être utilisées.',
      start: 'Réactiver %{count} licence |||| Réactiver %{count} licences',
    },
    is_disabled: 'Déjà désactivée.',
    is_enabled: 'Non désactivée.',
    is_empty: 'Le lot n’a aucune licence.',
  },
};
