import type { values as english } from '../en/values';
import type { Translated } from '../translated';

export const values: Translated<typeof english> = {
  license_type: {
    perpetual: 'Unbefristet',
    'time-limited': 'Befristet',
    subscription: 'Abonnement',
    consumption: 'Nach Verbrauch',
    bundle: 'Paket',
  },
  type: { bundle: 'Paket' },
  license_kind: {
    all: 'Alle Lizenzen',
    node_locked_key: 'Gerätegebunden, per Schlüssel',
    node_locked_user: 'Gerätegebunden, per Benutzer',
    floating_key: 'Floating, per Schlüssel',
    floating_user: 'Floating, per Benutzer',
  },
  status: { Active: 'Aktiv', Inactive: 'Inaktiv', Disabled: 'Gesperrt', Ended: 'Abgelaufen' },
  role: { user: 'Lizenzbenutzer', manager: 'Lizenzverwalter', distributor: 'Distributor' },
  yes: 'Ja',
  no: 'Nein',
  unlimited: 'Unbegrenzt',
  none: '-',
  /** A name and its value. */
  named: '%{name}: %{value}',
};
