import type { features as english } from '../en/features';
import type { Translated } from '../translated';

export const features: Translated<typeof english> = {
  empty: 'Cette licence n’a pas de fonctionnalités.',
  name: 'Fonctionnalité du produit |||| Fonctionnalités du produit',
  tab: 'Fonctionnalités',
  load_error: 'Impossible de charger les fonctionnalités de la licence',
  fields: {
    name: 'Nom',
    code: 'Code',
    feature_type: 'Type',
    consumption: 'Consommation',
    expiry_date: 'Date d’expiration',
    floating: 'Flottante',
    last_check: 'Dernière vérification',
    created_at: 'Créée le',
    allow_negative_consumptions: 'Consommation négative autorisée',
    reset_consumption: 'Remise à zéro périodique',
    consumption_period: 'Période de remise à zéro',
    metadata: 'Métadonnées',
  },
  overages: 'Dépassements : %{maximum}',
  overages_unlimited: 'Dépassements : sans limite',
  users: '%{smart_count} utilisateur |||| %{smart_count} utilisateurs',
  devices: 'Appareils',
  in_use: 'utilisé',
  actions: {
    release: 'Libérer',
    release_title: 'Libérer cet appareil ?',
    release_detail:
      'L’appareil %{name} perdra immédiatement sa place pour %{feature}. La personne qui y travaille pourrait être interrompue.',
  },
  notifications: {
    released: 'Appareil libéré : %{name}',
  },
};
