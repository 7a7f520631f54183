import type { history as english } from '../en/history';
import type { Translated } from '../translated';

export const history: Translated<typeof english> = {
  name: 'Modification |||| Modifications',
  tab: 'Historique',
  my_changes: 'Mes modifications',
  load_error: 'Une erreur s’est produite lors de la récupération de l’historique',
  fields: {
    at: 'Quand',
    actor: 'Qui',
    what: 'Ce qui s’est passé',
    license: 'Licence',
    order: 'Commande',
    changes: 'Anciennes et nouvelles valeurs',
    why: 'Pourquoi',
    people: 'Personnes',
    devices: 'Appareils',
  },
  search: { actor_name__icontains: 'Qui' },
  filters: { kind: 'Type', at__gte: 'Depuis le %{day}', at__lte: 'Avant le %{day}' },
  administrator: 'L’administrateur',
  person: 'Personne n° %{id}',
  device: '(n’est plus affiché)',
  record: 'n° %{id}',
  in_run: 'Dans un traitement de %{smart_count} licence |||| Dans un traitement de %{smart_count} licences',
  in_undo:
    'Annulation d’un traitement précédent de %{smart_count} licence |||| Annulation d’un traitement précédent de %{smart_count} licences',
  in_run_orders: 'Dans un traitement de %{smart_count} commande |||| Dans un traitement de %{smart_count} commandes',
  in_undo_orders:
    'Annulation d’un traitement précédent de %{smart_count} commande |||| Annulation d’un traitement précédent de %{smart_count} commandes',
  and_more: '%{names} et %{smart_count} de plus',
  acts: {
    other: '%{who} a fait une autre modification (%{action})',
    license: {
      reset: '%{who} a réinitialisé la licence',
      reset_devices:
        '%{who} a réinitialisé la licence ; %{smart_count} appareil a été désactivé |||| %{who} a réinitialisé la licence ; %{smart_count} appareils ont été désactivés',
      disabled: '%{who} a désactivé la licence',
      enabled: '%{who} a réactivé la licence',
      user_assigned: '%{who} a attribué la licence à %{name}',
      users_assigned: '%{who} a attribué la licence à %{smart_count} personnes',
      user_unassigned: '%{who} a retiré %{name} de la licence',
      maximum_set: '%{who} a modifié les activations max. de %{name} : %{from} → %{to}',
      activations_reset: '%{who} a réinitialisé les activations de %{name}',
      users_activations_set:
        '%{who} a modifié les activations de %{name} |||| %{who} a modifié les activations de %{smart_count} personnes',
      view_begun: '%{who} a commencé à voir le portail comme %{name}',
      view_ended: '%{who} a cessé de voir le portail comme %{name}',
    },
    device: {
      reset: '%{who} a réinitialisé l’appareil %{device}',
      revoked: '%{who} a révoqué la place flottante de l’appareil %{device}',
      borrowed: '%{who} a emprunté la licence pour l’appareil %{device} jusqu’au %{to}',
      returned: '%{who} a restitué la place empruntée par l’appareil %{device}',
    },
    feature: { device_released: '%{who} a libéré la fonctionnalité %{object} sur l’appareil %{device}' },
    order: {
      created:
        '%{who} a créé la commande avec %{smart_count} licence |||| %{who} a créé la commande avec %{smart_count} licences',
      extended:
        '%{who} a émis %{smart_count} licence de plus dans la commande |||| %{who} a émis %{smart_count} licences de plus dans la commande',
      manager_added: '%{who} a ajouté %{name} comme gestionnaire de licences de la commande',
      manager_removed: '%{who} a retiré %{name} des gestionnaires de licences de la commande',
    },
    oauth_client: {
      created: '%{who} a créé le client OAuth',
      secret_refreshed: '%{who} a renouvelé le secret client',
      secret_rotated: '%{who} a effectué la rotation du secret client',
      deleted: '%{who} a supprimé le client OAuth',
    },
    user: {
      updated: '%{who} a modifié les coordonnées de %{name}',
      own_updated: '%{who} a modifié ses propres coordonnées',
      password_set: '%{who} a défini un mot de passe initial pour %{name}',
      password_changed: '%{who} a modifié son propre mot de passe',
      link: '%{who} a utilisé pour la première fois le service de connexion de l’entreprise',
    },
    run: {
      created:
        '%{who} a lancé un traitement de %{smart_count} licence |||| %{who} a lancé un traitement de %{smart_count} licences',
      stopped: '%{who} a arrêté un traitement',
      resumed: '%{who} a repris un traitement',
      undo: '%{who} a annulé un traitement précédent de %{smart_count} licence |||| %{who} a annulé un traitement précédent de %{smart_count} licences',
      disable_licenses:
        '%{who} a désactivé %{smart_count} licence dans un traitement |||| %{who} a désactivé %{smart_count} licences dans un traitement',
      enable_licenses:
        '%{who} a réactivé %{smart_count} licence dans un traitement |||| %{who} a réactivé %{smart_count} licences dans un traitement',
      reset_license:
        '%{who} a réinitialisé %{smart_count} licence dans un traitement |||| %{who} a réinitialisé %{smart_count} licences dans un traitement',
      set_max_activations:
        '%{who} a défini les activations max. de %{smart_count} licence dans un traitement |||| %{who} a défini les activations max. de %{smart_count} licences dans un traitement',
      reset_activations:
        '%{who} a réinitialisé les activations de %{smart_count} licence dans un traitement |||| %{who} a réinitialisé les activations de %{smart_count} licences dans un traitement',
      assign_users:
        '%{who} a attribué %{smart_count} licence dans un traitement |||| %{who} a attribué %{smart_count} licences dans un traitement',
      unassign_users:
        '%{who} a retiré des personnes de %{smart_count} licence dans un traitement |||| %{who} a retiré des personnes de %{smart_count} licences dans un traitement',
      reset_device:
        '%{who} a réinitialisé %{smart_count} appareil dans un traitement |||| %{who} a réinitialisé %{smart_count} appareils dans un traitement',
      revoke_device:
        '%{who} a libéré %{smart_count} appareil dans un traitement |||| %{who} a libéré %{smart_count} appareils dans un traitement',
      return_device:
        '%{who} a restitué %{smart_count} appareil dans un traitement |||| %{who} a restitué %{smart_count} appareils dans un traitement',
      unassign_all_users:
        '%{who} a retiré tous les utilisateurs de %{smart_count} licence dans un traitement |||| %{who} a retiré tous les utilisateurs de %{smart_count} licences dans un traitement',
      add_order_managers:
        '%{who} a ajouté des gestionnaires à %{smart_count} commande dans un traitement |||| %{who} a ajouté des gestionnaires à %{smart_count} commandes dans un traitement',
      remove_order_managers:
        '%{who} a retiré des gestionnaires de %{smart_count} commande dans un traitement |||| %{who} a retiré des gestionnaires de %{smart_count} commandes dans un traitement',
      undo_orders:
        '%{who} a annulé un traitement précédent de %{smart_count} commande |||| %{who} a annulé un traitement précédent de %{smart_count} commandes',
    },
    request: {
      created_license: '%{who} a demandé une licence',
      created_device: '%{who} a demandé un appareil de plus',
      created_seat: '%{who} a demandé une place de plus',
      given: '%{who} a accordé une demande de %{name}',
      declined: '%{who} a refusé une demande de %{name}',
      withdrawn: '%{who} a retiré sa demande',
    },
    view: {
      created: '%{who} a enregistré une vue d’une liste',
      updated: '%{who} a modifié une vue enregistrée d’une liste',
      deleted: '%{who} a supprimé une vue enregistrée d’une liste',
    },
  },
  many: {
    other: '%{who} a fait %{count} modifications (%{action})',
    request: { given: '%{who} a accordé plusieurs demandes', declined: '%{who} a refusé plusieurs demandes' },
    user: { password_set: '%{who} a défini des mots de passe initiaux pour plusieurs personnes' },
    license: {
      reset: '%{who} a réinitialisé plusieurs fois la licence |||| %{who} a réinitialisé %{count} licences',
      disabled: '%{who} a désactivé plusieurs fois la licence |||| %{who} a désactivé %{count} licences',
      enabled: '%{who} a réactivé plusieurs fois la licence |||| %{who} a réactivé %{count} licences',
      users_assigned: '%{who} a attribué la licence à plusieurs personnes |||| %{who} a attribué %{count} licences',
      user_unassigned:
        '%{who} a retiré plusieurs personnes de la licence |||| %{who} a retiré des personnes de %{count} licences',
      users_activations_set:
        '%{who} a modifié les activations de plusieurs personnes |||| %{who} a modifié les activations de %{count} licences',
    },
  },
  changed: {
    active: 'Active',
    times_activated: 'Activations',
    enabled: 'Utilisable',
    max_activations: 'Activations max.',
    total_activations: 'Activations utilisées',
    device_active: 'Appareil actif',
    floating_in_use: 'En cours d’utilisation',
    borrowed_until: 'Empruntée jusqu’au',
    viewed_until: 'Se termine au plus tard',
    licenses: 'Licences',
    is_manager: 'Gestionnaire de licences',
    is_shared: 'Partagée',
    accounts: 'Nouveaux comptes',
    secret: 'Secret',
    password: 'Mot de passe',
    first_name: 'Prénom',
    last_name: 'Nom',
    phone_number: 'Numéro de téléphone',
    name: 'Nom',
    query: 'Ce que la liste affiche',
    resource: 'Liste',
    issuer: 'Service de connexion',
  },
  customer: 'Client, %{field}',
  of_person: '%{field} de %{name}',
  value: '%{field} : %{to}',
  values: '%{field} : %{from} → %{to}',
  withheld: '%{field} : modifié',
};
