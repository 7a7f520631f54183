import type { otherValues as english } from '../en/otherValues';
import type { Translated } from '../translated';

/** Values that the license list does not show. */
export const otherValues: Translated<typeof english> = {
  feature_type: {
    activation: 'Aktivierung',
    consumption: 'Verbrauch',
    subscription: 'Abonnement',
    'time-limited': 'Befristet',
    'license-key': 'Lizenzschlüssel',
  },
  /** What the software reports of a device. */
  device_type: { virtual: 'Virtuelle Maschine', laptop: 'Laptop', desktop: 'Desktop' },
  activation_type: { online: 'Online', offline: 'Offline' },
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
    lists: 'Listen',
    catalogue: 'Katalog',
  },
  /** States of requests. */
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
