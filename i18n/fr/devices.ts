import type { devices as english } from '../en/devices';
import type { Translated } from '../translated';

export const devices: Translated<typeof english> = {
  empty: 'Aucun appareil n’a encore utilisé cette licence.',
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
    floating_last_seen: 'Dernière utilisation',
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
  borrow: {
    title: 'Emprunter la licence pour %{name}',
    period: 'Durée de l’emprunt',
    maximum: 'Durée maximale',
    maximum_is: '%{time} au plus, jusqu’au %{end}',
    ends: 'Jusqu’au %{end}, quand la licence cesse de fonctionner',
    until_date: 'Jusqu’à une date',
    end_date: 'Date de fin',
    between: 'Du %{first} au %{last}. Se termine ce jour-là à 23:59 UTC ; le %{last}, à %{lastEnd} UTC.',
    between_ends:
      'Du %{first} au %{last}. Se termine ce jour-là à 23:59 UTC ; le %{last}, à %{lastEnd} UTC, quand la licence cesse de fonctionner.',
    from: 'À partir du %{first}. Se termine ce jour-là à 23:59 UTC.',
    not_future: 'Seules les dates futures peuvent être choisies',
    too_long: 'La période choisie dépasse la durée maximale d’emprunt de la licence.',
    beyond_end: 'La licence cesse de fonctionner avant. Choisissez une date antérieure.',
  },
};
