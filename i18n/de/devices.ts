import type { devices as english } from '../en/devices';
import type { Translated } from '../translated';

export const devices: Translated<typeof english> = {
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
    floating_last_seen: 'Zuletzt in Benutzung',
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
    yes: 'In Benutzung',
    no: 'Nicht in Benutzung',
  },
  actions: {
    reset: 'Zurücksetzen',
    reset_title: 'Dieses Gerät zurücksetzen?',
    reset_detail:
      'Das Gerät %{name} wird deaktiviert und in den nicht aktivierten Zustand zurückgesetzt. Das lässt sich nicht rückgängig machen.',
    revoke: 'Entziehen',
    revoke_title: 'Diesem Gerät die Lizenz entziehen?',
    revoke_detail:
      'Das Gerät %{name} verliert sofort seinen Floating-Platz. Wer gerade daran arbeitet, kann unterbrochen werden.',
    borrow: 'Ausleihen',
    return: 'Zurückgeben',
    return_title: 'Dieses Gerät zurückgeben?',
    return_detail:
      'Das Gerät %{name} gibt den ausgeliehenen Platz vorzeitig zurück und kann nicht mehr offline arbeiten.',
  },
  borrow: {
    title: 'Lizenz für %{name} ausleihen',
    period: 'Ausleihdauer',
    maximum: 'Maximale Dauer',
    maximum_is: 'Bis zu %{time}, bis %{end}',
    until_date: 'Bis zu einem Datum',
    end_date: 'Enddatum',
    between: 'Von %{first} bis %{last}. Endet an diesem Tag um 23:59 UTC, am %{last} um %{lastEnd} UTC.',
    from: 'Ab %{first}. Endet an diesem Tag um 23:59 UTC.',
    not_future: 'Das Datum muss in der Zukunft liegen',
    too_long: 'Der gewählte Zeitraum ist länger als die maximale Ausleihdauer der Lizenz.',
  },
  bulk: {
    reset: {
      action: 'Zurücksetzen',
      title: 'Geräte zurücksetzen',
      detail:
        'Die Geräte werden deaktiviert und in den nicht aktivierten Zustand zurückgesetzt. Das lässt sich nicht rückgängig machen.',
      start: '%{count} Gerät zurücksetzen |||| %{count} Geräte zurücksetzen',
    },
    revoke: {
      action: 'Entziehen',
      title: 'Geräten den Platz entziehen',
      detail:
        'Die Geräte verlieren sofort ihre Plätze. Wer daran arbeitet, wird möglicherweise unterbrochen. Das lässt sich nicht rückgängig machen.',
      start: '%{count} Gerät den Platz entziehen |||| %{count} Geräten den Platz entziehen',
    },
    return: {
      action: 'Zurückgeben',
      title: 'Geräte zurückgeben',
      detail:
        'Die Geräte geben ihre ausgeliehenen Plätze vorzeitig zurück und können nicht mehr offline arbeiten. Das lässt sich nicht rückgängig machen.',
      start: '%{count} Gerät zurückgeben |||| %{count} Geräte zurückgeben',
    },
    is_inactive: 'Nicht aktiv.',
    is_not_borrowed: 'Nicht ausgeliehen.',
  },
  obstacles: {
    not_in_use: 'Das Gerät ist nicht in Benutzung',
    not_in_use_detail: 'Nur Floating-Geräten, die in Benutzung sind, kann die Lizenz entzogen werden',
    not_borrowable: 'Die Lizenz lässt kein Ausleihen zu',
  },
  notifications: {
    reset: 'Gerät zurückgesetzt: %{name}',
    revoked: 'Lizenz entzogen: %{name}',
    borrowed: 'Gerät ausgeliehen: %{name}',
    returned: 'Gerät zurückgegeben: %{name}',
  },
};
