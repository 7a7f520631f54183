import type { otherValues as otherEnglish, values as english } from '../en/values';
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
  status: { Active: 'Aktiv', Inactive: 'Inaktiv', Disabled: 'Gesperrt' },
  role: { user: 'Lizenzbenutzer', manager: 'Lizenzverwalter', distributor: 'Distributor' },
  yes: 'Ja',
  no: 'Nein',
  unlimited: 'Unbegrenzt',
  none: '-',
};

/** Values that the license list does not show. */
export const otherValues: Translated<typeof otherEnglish> = {
  feature_type: {
    activation: 'Aktivierung',
    consumption: 'Verbrauch',
    subscription: 'Abonnement',
    'time-limited': 'Befristet',
    'license-key': 'Lizenzschlüssel',
  },
  platform: {
    linux: 'Linux',
    linux32: 'Linux 32 Bit',
    linux64: 'Linux 64 Bit',
    mac: 'macOS',
    win: 'Windows',
    win32: 'Windows 32 Bit',
    win64: 'Windows 64 Bit',
  },
  /** Kinds of acts in a history. */
  kind: {
    resets: 'Zurücksetzen',
    switches: 'Sperren und Entsperren',
    users: 'Lizenzbenutzer',
    devices: 'Geräte',
    orders: 'Bestellungen',
    managers: 'Lizenzverwalter',
    clients: 'OAuth-Clients',
    accounts: 'Konten und Passwörter',
    runs: 'Läufe',
    views: 'Gespeicherte Ansichten',
    requests: 'Anfragen',
  },
  /** Of requests. */
  state: { waiting: 'Wartet', given: 'Bewilligt', declined: 'Abgelehnt', withdrawn: 'Zurückgezogen' },
  consumption_period: {
    daily: 'Täglich',
    weekly: 'Wöchentlich',
    monthly: 'Monatlich',
    annually: 'Jährlich',
  },
  hours: '%{smart_count} Stunde |||| %{smart_count} Stunden',
  minutes: '%{smart_count} Minute |||| %{smart_count} Minuten',
  days: '%{smart_count} Tag |||| %{smart_count} Tage',
  seconds: '%{smart_count} Sekunde |||| %{smart_count} Sekunden',
  months: '%{smart_count} Monat |||| %{smart_count} Monate',
  years: '%{smart_count} Jahr |||| %{smart_count} Jahre',
};
