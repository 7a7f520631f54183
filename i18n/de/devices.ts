import type { devices as english } from '../en/devices';
import type { Translated } from '../translated';

export const devices: Translated<typeof english> = {
  empty: 'Noch hat kein Gerät diese Lizenz genutzt.',
  name: 'Gerät |||| Geräte',
  tab: 'Geräte',
  load_error: 'Die Geräte der Lizenz konnten nicht geladen werden',
  fields: {
    hostname: 'Hostname',
    hardware_id: 'Hardware-ID',
    device_active: 'Status',
    floating_in_use: 'In Benutzung',
    last_check: 'Letzte Prüfung',
    time_activated: 'Aktiviert am',
    borrowed_until: 'Ausgeliehen bis',
    os: 'Betriebssystem',
    app_ver: 'App-Version',
    type: 'Typ',
    activation_type: 'Art der Aktivierung',
    floating_last_seen: 'Zuletzt genutzt',
    sdk_build_version: 'SDK-Version',
    external_ip: 'Externe IP-Adresse',
    ip: 'IP-Adresse',
    mac_address: 'MAC-Adresse',
    is_vm: 'Virtuelle Maschine',
    vm_info: 'Details zur virtuellen Maschine',
  },
  status: {
    active: 'Aktiv',
    inactive: 'Inaktiv',
  },
  in_use: {
    yes: 'Ja',
    no: 'Nein',
  },
  borrow: {
    title: 'Lizenz für %{name} ausleihen',
    period: 'Ausleihdauer',
    maximum: 'Maximale Dauer',
    maximum_is: 'Bis zu %{time}, bis %{end}',
    ends: 'Bis %{end}: Danach funktioniert die Lizenz nicht mehr',
    until_date: 'Bis zu einem Datum',
    end_date: 'Enddatum',
    between: 'Von %{first} bis %{last}. Endet an diesem Tag um 23:59 UTC, am %{last} um %{lastEnd} UTC.',
    between_ends:
      'Von %{first} bis %{last}. Endet an diesem Tag um 23:59 UTC, am %{last} um %{lastEnd} UTC: Danach funktioniert die Lizenz nicht mehr.',
    from: 'Ab %{first}. Endet an diesem Tag um 23:59 UTC.',
    not_future: 'Das Datum muss in der Zukunft liegen',
    too_long: 'Der gewählte Zeitraum ist länger als die maximale Ausleihdauer der Lizenz.',
    beyond_end: 'Die Lizenz endet schon vorher. Wählen Sie ein früheres Datum.',
  },
};
