import type { devices as english } from '../en/devices';
import type { Translated } from '../translated';

export const devices: Translated<typeof english> = {
  name: 'Appareil |||| Appareils',
  tab: 'Appareils',
  load_error: 'Impossible de charger les appareils de la licence',
  fields: {
    hostname: 'Nom d’hôte',
    hardware_id: 'Identifiant matériel',
    device_active: 'État',
    floating_in_use: 'Utilisé',
    last_check: 'Dernière vérification',
    time_activated: 'Activé le',
    borrowed_until: 'Emprunté jusqu’au',
    os: 'Système d’exploitation',
    app_ver: 'Version de l’application',
    type: 'Type',
    activation_type: 'Type d’activation',
    floating_last_seen: 'Dernière utilisation constatée',
    sdk_build_version: 'Version du SDK',
    external_ip: 'Adresse IP externe',
    ip: 'Adresse IP',
    mac_address: 'Adresse MAC',
    is_vm: 'Machine virtuelle',
    vm_info: 'Détails de la machine virtuelle',
  },
  status: {
    active: 'Actif',
    inactive: 'Inactif',
  },
  in_use: {
    yes: 'Utilisé',
    no: 'Non utilisé',
  },
  actions: {
    reset: 'Réinitialiser',
    reset_title: 'Réinitialiser cet appareil ?',
    reset_detail: 'L’appareil %{name} sera désactivé et remis à l’état non activé. Cette action est irréversible.',
    revoke: 'Révoquer',
    revoke_title: 'Révoquer cet appareil ?',
    revoke_detail:
      'L’appareil %{name} perdra immédiatement sa place flottante. La personne qui y travaille pourrait être interrompue.',
    borrow: 'Emprunter',
    return: 'Restituer',
    return_title: 'Restituer cet appareil ?',
    return_detail: 'L’appareil %{name} rendra sa place empruntée avant terme et ne pourra plus travailler hors ligne.',
  },
  borrow: {
    title: 'Emprunter la licence pour %{name}',
    period: 'Durée de l’emprunt',
    maximum: 'Durée maximale',
    maximum_is: '%{time} au plus, jusqu’au %{end}',
    until_date: 'Jusqu’à une date',
    end_date: 'Date de fin',
    between: 'Du %{first} au %{last}. Se termine ce jour-là à 23:59 UTC ; le %{last}, à %{lastEnd} UTC.',
    from: 'À partir du %{first}. Se termine ce jour-là à 23:59 UTC.',
    not_future: 'Seules les dates futures peuvent être choisies',
    too_long: 'La période choisie dépasse la durée maximale d’emprunt de la licence.',
  },
  bulk: {
    reset: {
      action: 'Réinitialiser',
      title: 'Réinitialiser les appareils',
      detail: 'Les appareils sont désactivés et reviennent à leur état non activé. Cette action est irréversible.',
      start: 'Réinitialiser %{count} appareil |||| Réinitialiser %{count} appareils',
    },
    revoke: {
      action: 'Libérer',
      title: 'Libérer les appareils',
      detail:
        'Les appareils perdent immédiatement leur place flottante. Les personnes qui les utilisent peuvent être interrompues. Cette action est irréversible.',
      start: 'Libérer %{count} appareil |||| Libérer %{count} appareils',
    },
    return: {
      action: 'Restituer',
      title: 'Restituer les appareils',
      detail:
        'Les appareils restituent leurs places empruntées avant la fin et ne peuvent plus travailler hors ligne. Cette action est irréversible.',
      start: 'Restituer %{count} appareil |||| Restituer %{count} appareils',
    },
    is_inactive: 'Non actif.',
    is_not_borrowed: 'Non emprunté.',
  },
  obstacles: {
    not_in_use: 'L’appareil n’est pas utilisé',
    not_in_use_detail: 'Seuls les appareils flottants en cours d’utilisation peuvent être révoqués',
    not_borrowable: 'La licence n’autorise pas l’emprunt',
  },
  notifications: {
    reset: 'Appareil réinitialisé : %{name}',
    revoked: 'Appareil révoqué : %{name}',
    borrowed: 'Appareil emprunté : %{name}',
    returned: 'Appareil restitué : %{name}',
  },
};
