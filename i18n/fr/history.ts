import type { history as english } from '../en/history';
import type { Translated } from '../translated';

export const history: Translated<typeof english> = {
  empty: 'Rien ne s’est encore passé.',
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
    answer: 'Réponse',
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
  asked: {
    license: 'une licence',
    license_of: 'une licence (%{subject})',
    device: 'un appareil de plus',
    seat: 'une place de plus',
    other: 'autre chose',
  },
  acts: {
    other: '%{who} a fait une autre modification (%{action})',
    license: {
      users_activations_set:
        '%{who} a modifié les activations de %{name} |||| %{who} a modifié les activations de %{smart_count} personnes',
      view_begun: '%{who} a commencé à voir le portail comme %{name}',
      view_ended: '%{who} a cessé de voir le portail comme %{name}',
    },
    feature: { device_released: '%{who} a libéré la fonctionnalité %{object} sur l’appareil %{device}' },
    order: {
      created:
        '%{who} a créé la commande avec %{smart_count} licence |||| %{who} a créé la commande avec %{smart_count} licences',
      extended:
        '%{who} a émis %{smart_count} licence de plus dans la commande |||| %{who} a émis %{smart_count} licences de plus dans la commande',
    },
    oauth_client: {
      created: '%{who} a créé le client OAuth de l’entreprise : %{object}',
      created_of_license: '%{who} a créé le client OAuth de la licence : %{object}',
      secret_refreshed: '%{who} a renouvelé le secret du client OAuth de l’entreprise : %{object}',
      secret_refreshed_of_license: '%{who} a renouvelé le secret du client OAuth de la licence : %{object}',
      secret_rotated: '%{who} a effectué la rotation du secret du client OAuth de l’entreprise : %{object}',
      secret_rotated_of_license: '%{who} a effectué la rotation du secret du client OAuth de la licence : %{object}',
      deleted: '%{who} a supprimé le client OAuth de l’entreprise : %{object}',
      deleted_of_license: '%{who} a supprimé le client OAuth de la licence : %{object}',
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
      undo_orders:
        '%{who} a annulé un traitement précédent de %{smart_count} commande |||| %{who} a annulé un traitement précédent de %{smart_count} commandes',
    },
    request: {
      created: '%{who} a demandé %{asked}',
      given: '%{who} a accordé la demande de %{name} : %{asked}',
      declined: '%{who} a refusé la demande de %{name} : %{asked}',
      withdrawn: '%{who} a retiré sa demande : %{asked}',
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
