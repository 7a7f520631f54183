import type {
  actions as english,
  obstacleDetails as englishDetails,
  obstacles as englishObstacles,
} from '../en/actions';
import type { Translated } from '../translated';

export const actions: Translated<typeof english> = {
  disable_licenses: {
    told: '%{who} a bloqué la licence',
    told_many: '%{who} a bloqué plusieurs fois la licence |||| %{who} a bloqué %{count} licences',
    run: {
      action: 'Bloquer des licences',
      start: 'Bloquer %{count} licence |||| Bloquer %{count} licences',
      told: '%{who} a bloqué %{smart_count} licence dans un traitement |||| %{who} a bloqué %{smart_count} licences dans un traitement',
    },
  },
  enable_licenses: {
    told: '%{who} a débloqué la licence',
    told_many: '%{who} a débloqué plusieurs fois la licence |||| %{who} a débloqué %{count} licences',
    run: {
      action: 'Débloquer des licences',
      start: 'Débloquer %{count} licence |||| Débloquer %{count} licences',
      told: '%{who} a débloqué %{smart_count} licence dans un traitement |||| %{who} a débloqué %{smart_count} licences dans un traitement',
    },
  },
  reset_license: {
    told: '%{who} a réinitialisé la licence',
    told_devices:
      '%{who} a réinitialisé la licence ; %{smart_count} appareil a été désactivé |||| %{who} a réinitialisé la licence ; %{smart_count} appareils ont été désactivés',
    told_many: '%{who} a réinitialisé plusieurs fois la licence |||| %{who} a réinitialisé %{count} licences',
    run: {
      action: 'Réinitialiser des licences',
      start: 'Réinitialiser %{count} licence |||| Réinitialiser %{count} licences',
      told: '%{who} a réinitialisé %{smart_count} licence dans un traitement |||| %{who} a réinitialisé %{smart_count} licences dans un traitement',
    },
  },
  set_max_activations: {
    told: '%{who} a modifié les activations max. pour %{name} : %{from} → %{to}',
    told_people: '%{who} a modifié les activations max. de %{smart_count} personnes',
    run: {
      action: 'Définir les activations max.',
      start: 'Définir le maximum de %{count} licence |||| Définir le maximum de %{count} licences',
      told: '%{who} a défini les activations max. de %{smart_count} licence dans un traitement |||| %{who} a défini les activations max. de %{smart_count} licences dans un traitement',
    },
  },
  reset_activations: {
    told: '%{who} a réinitialisé les activations pour %{name}',
    told_people: '%{who} a réinitialisé les activations de %{smart_count} personnes',
    run: {
      action: 'Réinitialiser les activations',
      start:
        'Réinitialiser les activations de %{count} licence |||| Réinitialiser les activations de %{count} licences',
      told: '%{who} a réinitialisé les activations de %{smart_count} licence dans un traitement |||| %{who} a réinitialisé les activations de %{smart_count} licences dans un traitement',
    },
  },
  assign_users: {
    told: '%{who} a attribué la licence à %{smart_count} personnes',
    told_one: '%{who} a attribué la licence à %{name}',
    told_many: '%{who} a attribué la licence à plusieurs personnes |||| %{who} a attribué %{count} licences',
    run: {
      action: 'Attribuer à des utilisateurs',
      start: 'Attribuer %{count} licence |||| Attribuer %{count} licences',
      told: '%{who} a attribué %{smart_count} licence dans un traitement |||| %{who} a attribué %{smart_count} licences dans un traitement',
    },
  },
  unassign_users: {
    told: '%{who} a retiré %{name} de la licence',
    told_many:
      '%{who} a retiré plusieurs personnes de la licence |||| %{who} a retiré des personnes de %{count} licences',
    run: {
      action: 'Retirer des utilisateurs',
      start: 'Retirer les utilisateurs de %{count} licence |||| Retirer les utilisateurs de %{count} licences',
      told: '%{who} a retiré des personnes de %{smart_count} licence dans un traitement |||| %{who} a retiré des personnes de %{smart_count} licences dans un traitement',
    },
  },
  unassign_all_users: {
    run: {
      action: 'Retirer tous les utilisateurs',
      start:
        'Retirer tous les utilisateurs de %{count} licence |||| Retirer tous les utilisateurs de %{count} licences',
      told: '%{who} a retiré tous les utilisateurs de %{smart_count} licence dans un traitement |||| %{who} a retiré tous les utilisateurs de %{smart_count} licences dans un traitement',
    },
  },
  reset_device: {
    label: 'Réinitialiser',
    title: 'Réinitialiser cet appareil ?',
    detail: 'L’appareil %{name} sera désactivé et remis à l’état non activé. Cette action est irréversible.',
    done: 'Appareil réinitialisé : %{name}',
    means:
      'La licence cesse de fonctionner sur l’appareil, ce qui laisse la place à un autre. Les activations d’une personne restent utilisées.',
    told: '%{who} a réinitialisé l’appareil %{device}',
    told_many: '%{who} a réinitialisé %{count} appareils',
    run: {
      action: 'Réinitialiser les appareils',
      start: 'Réinitialiser %{count} appareil |||| Réinitialiser %{count} appareils',
      told: '%{who} a réinitialisé %{smart_count} appareil dans un traitement |||| %{who} a réinitialisé %{smart_count} appareils dans un traitement',
      title: 'Réinitialiser les appareils',
      detail: 'Les appareils sont désactivés et reviennent à leur état non activé. Cette action est irréversible.',
    },
    home: {
      label: 'Réinitialiser %{name}',
      title: 'Réinitialiser %{name} ?',
      detail:
        'La licence cesse de fonctionner sur %{name}, et un autre appareil peut l’utiliser. Elle pourra y être réactivée plus tard, si elle admet alors un appareil de plus.',
    },
  },
  revoke_device: {
    label: 'Révoquer',
    title: 'Révoquer cet appareil ?',
    detail:
      'L’appareil %{name} perdra immédiatement sa place flottante. La personne qui y travaille pourrait être interrompue.',
    done: 'Appareil révoqué : %{name}',
    means: 'Retire sa place à un appareil qui l’occupe. La personne qui y travaille peut être interrompue.',
    told: '%{who} a révoqué la place flottante de l’appareil %{device}',
    told_many: '%{who} a révoqué les places flottantes de %{count} appareils',
    run: {
      action: 'Révoquer les appareils',
      start: 'Révoquer %{count} appareil |||| Révoquer %{count} appareils',
      told: '%{who} a révoqué %{smart_count} appareil dans un traitement |||| %{who} a révoqué %{smart_count} appareils dans un traitement',
      title: 'Révoquer les appareils',
      detail:
        'Les appareils perdent immédiatement leur place flottante. Les personnes qui les utilisent peuvent être interrompues. Cette action est irréversible.',
    },
  },
  borrow_device: {
    label: 'Emprunter',
    done: 'Licence empruntée pour %{name}',
    means: 'Garde une place pour un appareil, afin qu’il fonctionne sans réseau, par exemple en voyage.',
    told: '%{who} a emprunté la licence pour l’appareil %{device} jusqu’au %{to}',
    home: {
      label: 'Emprunter pour %{name}',
    },
  },
  return_device: {
    label: 'Restituer',
    title: 'Restituer la place de cet appareil ?',
    detail: 'L’appareil %{name} restituera sa place empruntée avant terme et ne pourra plus travailler hors ligne.',
    detail_over: 'L’emprunt de l’appareil %{name} a pris fin, et sa place est déjà libre. Seule la date est retirée.',
    done: 'Place restituée : %{name}',
    means: 'Restitue une place empruntée avant la fin du délai.',
    told: '%{who} a restitué la place empruntée par l’appareil %{device}',
    told_many: '%{who} a restitué les places empruntées par %{count} appareils',
    run: {
      action: 'Restituer les places',
      start: 'Restituer %{count} place |||| Restituer %{count} places',
      told: '%{who} a restitué %{smart_count} place dans un traitement |||| %{who} a restitué %{smart_count} places dans un traitement',
      title: 'Restituer les places',
      detail:
        'Les appareils restituent leurs places empruntées avant la fin et ne peuvent plus travailler hors ligne. Cette action est irréversible.',
    },
    home: {
      label: 'Restituer la place empruntée par %{name}',
      title: 'Restituer la place empruntée par %{name} ?',
      detail: 'Elle devient libre pour les autres. %{name} ne peut plus travailler hors ligne.',
    },
  },
  add_order_managers: {
    told: '%{who} a ajouté %{name} comme gestionnaire de licences de la commande',
    told_many: '%{who} a ajouté %{count} gestionnaires de licences à la commande',
    told_orders: '%{who} a ajouté un gestionnaire de licences à %{count} commandes',
    run: {
      action: 'Ajouter des gestionnaires de licences',
      start: 'Ajouter %{count} gestionnaire |||| Ajouter %{count} gestionnaires',
      told: '%{who} a ajouté des gestionnaires à %{smart_count} commande dans un traitement |||| %{who} a ajouté des gestionnaires à %{smart_count} commandes dans un traitement',
    },
  },
  remove_order_managers: {
    told: '%{who} a retiré %{name} des gestionnaires de licences de la commande',
    told_many: '%{who} a retiré %{count} gestionnaires de licences de la commande',
    told_orders: '%{who} a retiré un gestionnaire de licences de %{count} commandes',
    run: {
      action: 'Retirer des gestionnaires de licences',
      start: 'Retirer %{count} gestionnaire |||| Retirer %{count} gestionnaires',
      told: '%{who} a retiré des gestionnaires de %{smart_count} commande dans un traitement |||| %{who} a retiré des gestionnaires de %{smart_count} commandes dans un traitement',
    },
  },
};

export const obstacles: Translated<typeof englishObstacles> = {
  already_disabled: 'Déjà bloquée.',
  already_enabled: 'Pas bloquée.',
  already_assigned: 'La personne a déjà cette licence.',
  no_license_user: 'Cette personne n’est plus utilisatrice de la licence.',
  same_maximum: 'C’est déjà le maximum.',
  nothing_used: 'Rien à réinitialiser : aucune activation.',
  no_order_manager: 'Ne gère pas la commande.',
  device_inactive: 'L’appareil n’est pas actif.',
  device_not_in_use: 'L’appareil n’est pas utilisé',
  device_not_borrowed: 'L’appareil n’est pas emprunté.',
  bundle_license: 'Impossible sur un lot, seulement sur les licences qu’il contient.',
  key_license: 'Cette licence est liée à une clé, pas à des utilisateurs.',
  invalid_email: 'Ce n’est pas une adresse e-mail.',
  already_manager: 'L’une des personnes gère la commande.',
  license_users_limit: 'Le nombre maximal d’utilisateurs de la licence est atteint',
  already_member: 'Fait déjà partie de l’entreprise et ne peut être ajouté à une commande.',
  person_left: 'A quitté l’entreprise et ne peut rien recevoir avant d’y être invité à nouveau.',
  last_manager:
    'Le dernier gestionnaire de licences d’une commande ne peut pas être retiré : plus personne ne pourrait voir la commande.',
  below_license_users: 'Le maximum est inférieur au nombre de places utilisateur de la licence.',
  below_active_devices: 'Le maximum est inférieur au nombre d’appareils actifs.',
  borrowing_not_allowed: 'La licence n’autorise pas l’emprunt',
  license_disabled: 'La licence est bloquée et ne peut donc pas être empruntée.',
  license_expired: 'La licence a expiré et ne peut donc pas être empruntée.',
  floating_users_limit: 'Toutes les places flottantes de la licence sont utilisées.',
};

export const obstacleDetails: Translated<typeof englishDetails> = {
  device_not_in_use: 'Seuls les appareils flottants en cours d’utilisation peuvent être révoqués',
};
