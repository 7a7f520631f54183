import type { licenseDetail as english, licenseFields as englishFields } from '../en/licenseDetail';
import type { Translated } from '../translated';

export const licenseDetail: Translated<typeof english> = {
  tab: 'Lizenzen',
  line_per_user: 'In der exportierten Datei eine Zeile je Lizenzbenutzer',
  reset_question: {
    title: 'Diese Lizenz zurücksetzen?',
    detail:
      'Die Lizenz %{name} wird in den nicht aktivierten Zustand zurückgesetzt, und alle ihre Geräte werden deaktiviert, unabhängig davon, wer sie nutzt. Das lässt sich nicht rückgängig machen.',
  },
  calendar: {
    add: 'In den Kalender',
    event: 'Letzter Tag von %{count} Lizenz für %{product} |||| Letzter Tag von %{count} Lizenzen für %{product}',
    event_bundle:
      'Letzter Tag vor dem Ablauf der ersten Lizenz: %{count} Paket %{product} |||| Letzter Tag vor dem Ablauf der ersten Lizenzen: %{count} Pakete %{product}',
    done: 'Die Kalenderdatei enthält den Ablauf von %{count} Lizenz |||| Die Kalenderdatei enthält den Ablauf von %{count} Lizenzen',
    none: 'Keine Kalenderdatei: Keine dieser Lizenzen hat ein Ende, oder alle mit einem sind gesperrt',
    some: 'Die Kalenderdatei enthält nur die ersten %{count} Abläufe',
  },
  bulk: {
    reset: {
      action: 'Zurücksetzen',
      title: 'Lizenzen zurücksetzen',
      detail:
        'Die Lizenzen, bei Paketen die enthaltenen Lizenzen, werden in den nicht aktivierten Zustand zurückgesetzt, und alle ihre Geräte werden deaktiviert. Das lässt sich nicht rückgängig machen.',
      start: '%{count} Lizenz zurücksetzen |||| %{count} Lizenzen zurücksetzen',
    },
    disable: {
      action: 'Sperren',
      title: 'Lizenzen sperren',
      detail:
        'Die Lizenzen, auch die in Paketen enthaltenen, können erst wieder verwendet werden, wenn sie entsperrt sind.',
      start: '%{count} Lizenz sperren |||| %{count} Lizenzen sperren',
    },
    enable: {
      action: 'Entsperren',
      title: 'Lizenzen entsperren',
      detail: 'Die Lizenzen, auch die in Paketen enthaltenen, können wieder verwendet werden.',
      start: '%{count} Lizenz entsperren |||| %{count} Lizenzen entsperren',
    },
    undo_disable: {
      title: 'Rückgängig: Lizenzen entsperren',
      detail: 'Nur die Lizenzen, die dieser Lauf gesperrt und seither niemand geändert hat, werden wieder entsperrt.',
      start: '%{count} Lizenz entsperren |||| %{count} Lizenzen entsperren',
    },
    undo_enable: {
      title: 'Rückgängig: Lizenzen sperren',
      detail: 'Nur die Lizenzen, die dieser Lauf entsperrt und seither niemand geändert hat, werden wieder gesperrt.',
      start: '%{count} Lizenz sperren |||| %{count} Lizenzen sperren',
    },
    assign: {
      action: 'Benutzer zuweisen',
      title: 'Lizenzen Benutzer zuweisen',
      detail:
        'Jede Person erhält jede Lizenz. Wer nicht zugewiesen werden kann, steht unten und hindert die anderen nicht.',
      start: '%{count} Zuweisung vornehmen |||| %{count} Zuweisungen vornehmen',
    },
    undo_assign: {
      title: 'Rückgängig: Zuweisungen aufheben',
      detail:
        'Nur die Personen, denen dieser Lauf Lizenzen zugewiesen hat, verlieren sie wieder. Neue Konten bleiben bestehen.',
      otherwise:
        'Beim Rückgängigmachen verlieren die Lizenzen auch Personen, denen jemand anders sie inzwischen neu zugewiesen hat.',
      start: '%{count} Zuweisung aufheben |||| %{count} Zuweisungen aufheben',
    },
    unassign: {
      action: 'Zuweisungen aufheben',
      title: 'Zuweisungen von Lizenzen aufheben',
      detail:
        'Diese Personen sehen die Lizenzen nicht mehr. Aktivierte Geräte bleiben aktiviert, bis sie zurückgesetzt werden. Die Konten bleiben bestehen.',
      start: '%{count} Zuweisung aufheben |||| %{count} Zuweisungen aufheben',
    },
    undo_unassign: {
      title: 'Rückgängig: Benutzer zuweisen',
      detail:
        'Die Personen bekommen die Lizenzen zurück, die dieser Lauf ihnen genommen hat, soweit Benutzerplätze frei sind.',
      otherwise: 'Das Rückgängigmachen gibt die Lizenzen mit neuer Höchstzahl und neuer Zahl der Aktivierungen zurück.',
      start: '%{count} Zuweisung vornehmen |||| %{count} Zuweisungen vornehmen',
    },
    unassign_all: {
      action: 'Alle Zuweisungen aufheben',
      title: 'Alle Zuweisungen von Lizenzen aufheben',
      detail:
        'Außer Lizenzverwaltern sieht niemand mehr die Lizenzen. Aktivierte Geräte bleiben aktiviert, bis sie zurückgesetzt werden. Die Konten bleiben bestehen.',
      start: '%{count} Zuweisung aufheben |||| %{count} Zuweisungen aufheben',
    },
    set_activations: {
      action: 'Max. Aktivierungen festlegen',
      title: 'Max. Aktivierungen von Lizenzbenutzern festlegen',
      detail: 'Diese Benutzer bekommen dieselbe Höchstzahl.',
      start: '%{count} Höchstzahl festlegen |||| %{count} Höchstzahlen festlegen',
    },
    undo_set_activations: {
      title: 'Rückgängig: max. Aktivierungen festlegen',
      detail: 'Diese Benutzer bekommen die Höchstzahl zurück, die sie vor diesem Lauf hatten.',
      otherwise:
        'Das Rückgängigmachen wird abgelehnt, wo die frühere Höchstzahl niedriger ist als die Zahl der Benutzerplätze oder der aktiven Geräte der Lizenz.',
      start: '%{count} Höchstzahl festlegen |||| %{count} Höchstzahlen festlegen',
    },
    reset_activations: {
      action: 'Aktivierungen zurücksetzen',
      title: 'Aktivierungen von Lizenzbenutzern zurücksetzen',
      detail:
        'Die Zahl der Aktivierungen dieser Benutzer beginnt wieder bei 0. Das lässt sich nicht rückgängig machen.',
      start: 'Aktivierungen von %{count} Benutzer zurücksetzen |||| Aktivierungen von %{count} Benutzern zurücksetzen',
    },
    no_devices: 'Die Lizenz hat keine Geräte.',
    more_devices: 'Die Lizenz hat mehr Geräte: Nur die ersten %{count} werden gelesen.',
    take_members: 'Stattdessen die Lizenzen der Pakete nehmen',
    no_users: 'Die Lizenz hat keine Benutzer.',
  },
  tabs: {
    label: 'Lizenz',
    details: 'Lizenzdetails',
    users: 'Lizenzbenutzer',
    bundle_users: 'Benutzer',
    oauth: 'OAuth',
  },
  detail: {
    title_without_key: 'Lizenz für %{product}',
    part_of_bundle: 'Teil eines Pakets',
    ended: 'Abgelaufen am %{time}',
    in_grace: 'Abgelaufen, läuft noch bis %{time}',
    floating: 'Floating',
    expires_note: 'Läuft um 00:00 UTC ab',
    members: 'Lizenzen dieses Pakets',
    no_members: 'Dieses Paket enthält keine Produkte.',
    groups: {
      general: 'Allgemein',
      activation: 'Aktivierung',
      validity: 'Gültigkeit',
      consumption: 'Verbrauch',
      floating: 'Floating',
      maintenance: 'Wartung',
      files: 'Installationsdateien',
    },
    authorization: {
      key: 'Per Lizenzschlüssel',
      user: 'Per Lizenzbenutzer',
    },
    floating_kind: {
      server: 'Eigener Floating-Server',
      cloud: 'Cloud',
      both: 'Eigener Floating-Server und Cloud',
    },
    fields: {
      license_key: 'Lizenzschlüssel',
      product: 'Produkt',
      license_type: 'Lizenztyp',
      authorization_method: 'Autorisierung',
      order: 'Bestellnummer',
      is_trial: 'Testlizenz',
      trial_days: 'Testzeitraum',
      created_at: 'Erstellt am',
      updated_at: 'Zuletzt geändert',
      time_disabled: 'Gesperrt am',
      note: 'Notiz',
      time_activated: 'Aktiviert am',
      last_check: 'Letzte Prüfung',
      times_activated: 'Anzahl Aktivierungen',
      max_activations: 'Max. Aktivierungen',
      max_license_users: 'Max. Lizenzbenutzer',
      transfer_count: 'Übertragungen',
      max_transfers: 'Max. Übertragungen',
      allow_offline_activation: 'Offline-Aktivierung',
      prevent_vm: 'Virtuelle Maschinen gesperrt',
      start_date: 'Startdatum',
      validity_period: 'Ablaufdatum',
      valid_duration: 'Gültig für',
      grace_period: 'Karenzzeit',
      total_consumptions: 'Verbraucht',
      max_consumptions: 'Max. Verbrauch',
      allow_negative_consumptions: 'Negativer Verbrauch erlaubt',
      allow_overages: 'Überschreitung erlaubt',
      max_overages: 'Max. Überschreitung',
      reset_consumption: 'Regelmäßige Rücksetzung',
      consumption_period: 'Rücksetzungsintervall',
      floating: 'Bereitgestellt über',
      floating_users: 'Gleichzeitige Benutzer',
      floating_in_use_devices: 'Geräte in Benutzung',
      floating_timeout: 'Zeitlimit',
      can_borrow: 'Ausleihen erlaubt',
      max_borrow_time: 'Max. Ausleihdauer',
      maintenance_period: 'Wartung bis',
      maintenance_duration: 'Wartungsdauer',
    },
    files: {
      others: 'Andere Plattformen (%{count})',
      filename: 'Datei',
      environment: 'Plattform',
      version: 'Version',
      release_date: 'Veröffentlicht am',
      links: 'Dokumente',
      release_notes: 'Versionshinweise',
      eula: 'EULA',
    },
    users: {
      email: 'E-Mail',
      first_name: 'Vorname',
      last_name: 'Nachname',
      phone_number: 'Telefonnummer',
      activations: 'Aktivierungen',
    },
  },
};

const company = 'Firma';
const customerEmail = 'E-Mail des Kunden';

export const licenseFields: Translated<typeof englishFields> = {
  number: 'Lizenznummer',
  validity_period: 'Ablauf',
  days_left: 'Tage übrig',
  last_check: 'Letzte Prüfung',
  max_activations: 'Max. Aktivierungen',
  updated_at: 'Zuletzt geändert',
  free_places: 'Freie Benutzerplätze',
  customer: 'Kunde',
  customer_company: company,
  customer_email: customerEmail,
  customer_reference: 'Bestellnummer des Kunden',
  // The list is sorted by the API's own names of these columns.
  order__customer__company_name: company,
  order__customer__email: customerEmail,
  note: 'Notiz',
};
