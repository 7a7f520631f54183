import type { values as english } from '../en/values';
import type { Translated } from '../translated';

export const values: Translated<typeof english> = {
  license_type: {
    perpetual: 'Perpétuelle',
    'time-limited': 'À durée limitée',
    subscription: 'Abonnement',
    consumption: 'À la consommation',
    bundle: 'Lot',
  },
  type: { bundle: 'Lot' },
  license_kind: {
    all: 'Toutes les licences',
    node_locked_key: 'Licences liées aux appareils par clé',
    node_locked_user: 'Licences liées aux appareils par utilisateur',
    floating_key: 'Licences flottantes par clé',
    floating_user: 'Licences flottantes par utilisateur',
  },
  status: { Active: 'Active', Inactive: 'Inactive', Disabled: 'Bloquée', Ended: 'Expirée' },
  role: { user: 'Utilisateur de licences', manager: 'Gestionnaire de licences', distributor: 'Distributeur' },
  yes: 'Oui',
  no: 'Non',
  unlimited: 'Sans limite',
  none: '-',
  /** A name and its value. */
  named: '%{name} : %{value}',
};
