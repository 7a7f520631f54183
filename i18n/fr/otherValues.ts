import type { otherValues as english } from '../en/otherValues';
import type { Translated } from '../translated';

/** Values that the license list does not show. */
export const otherValues: Translated<typeof english> = {
  feature_type: {
    activation: 'Activation',
    consumption: 'Consommation',
    subscription: 'Abonnement',
    'time-limited': 'À durée limitée',
    'license-key': 'Clé de licence',
  },
  /** What the software reports of a device. */
  device_type: { virtual: 'Machine virtuelle', laptop: 'Portable', desktop: 'Ordinateur de bureau' },
  activation_type: { online: 'En ligne', offline: 'Hors ligne' },
  platform: {
    linux: 'Linux',
    linux32: 'Linux 32 bits',
    linux64: 'Linux 64 bits',
    mac: 'macOS',
    win: 'Windows',
    win32: 'Windows 32 bits',
    win64: 'Windows 64 bits',
  },
  /** Kinds of acts in a history. */
  kind: {
    resets: 'Réinitialisations',
    switches: 'Blocage et déblocage',
    users: 'Utilisateurs de licences',
    devices: 'Appareils',
    orders: 'Commandes',
    managers: 'Gestionnaires de licences',
    clients: 'Clients OAuth',
    accounts: 'Comptes et mots de passe',
    runs: 'Traitements',
    views: 'Vues enregistrées',
    requests: 'Demandes',
    lists: 'Listes',
    catalogue: 'Catalogue',
  },
  /** States of requests. */
  state: { waiting: 'En attente', given: 'Accordée', declined: 'Refusée', withdrawn: 'Retirée' },
  consumption_period: {
    daily: 'Quotidienne',
    weekly: 'Hebdomadaire',
    monthly: 'Mensuelle',
    annually: 'Annuelle',
  },
  hours: '%{smart_count} heure |||| %{smart_count} heures',
  minutes: '%{smart_count} minute |||| %{smart_count} minutes',
  days: '%{smart_count} jour |||| %{smart_count} jours',
  seconds: '%{smart_count} seconde |||| %{smart_count} secondes',
  months: '%{smart_count} mois |||| %{smart_count} mois',
  years: '%{smart_count} an |||| %{smart_count} ans',
};
