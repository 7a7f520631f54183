import type { history as english } from '../en/history';
import type { Translated } from '../translated';

export const history: Translated<typeof english> = {
  empty: 'Noch ist nichts geschehen.',
  name: 'Änderung |||| Änderungen',
  tab: 'Verlauf',
  my_changes: 'Meine Änderungen',
  load_error: 'Der Verlauf konnte nicht geladen werden',
  fields: {
    at: 'Wann',
    actor: 'Wer',
    what: 'Was geschah',
    license: 'Lizenz',
    order: 'Bestellung',
    changes: 'Alte und neue Werte',
    why: 'Warum',
    answer: 'Antwort',
    people: 'Personen',
    devices: 'Geräte',
  },
  search: { actor_name__icontains: 'Wer' },
  filters: { kind: 'Art', at__gte: 'Seit %{day}', at__lte: 'Vor %{day}' },
  administrator: 'Der Administrator',
  person: 'Person Nr. %{id}',
  device: '(nicht mehr angezeigt)',
  record: 'Nr. %{id}',
  in_run: 'In einem Lauf über %{smart_count} Lizenz |||| In einem Lauf über %{smart_count} Lizenzen',
  in_undo:
    'Rücknahme eines früheren Laufs über %{smart_count} Lizenz |||| Rücknahme eines früheren Laufs über %{smart_count} Lizenzen',
  in_run_orders: 'In einem Lauf über %{smart_count} Bestellung |||| In einem Lauf über %{smart_count} Bestellungen',
  in_undo_orders:
    'Rücknahme eines früheren Laufs über %{smart_count} Bestellung |||| Rücknahme eines früheren Laufs über %{smart_count} Bestellungen',
  and_more: '%{names} und %{smart_count} weitere',
  asked: {
    license: 'eine Lizenz',
    license_of: 'eine Lizenz (%{subject})',
    device: 'ein weiteres Gerät',
    seat: 'einen weiteren Platz',
    other: 'etwas anderes',
  },
  acts: {
    other: '%{who} hat eine andere Änderung vorgenommen (%{action})',
    license: {
      users_activations_set:
        '%{who} hat die Aktivierungen von %{name} geändert |||| %{who} hat die Aktivierungen von %{smart_count} Personen geändert',
      view_begun: '%{who} hat begonnen, das Portal so zu sehen wie %{name}',
      view_ended: '%{who} hat aufgehört, das Portal so zu sehen wie %{name}',
    },
    feature: { device_released: '%{who} hat das Feature %{object} freigegeben. Gerät: %{device}' },
    order: {
      created:
        '%{who} hat die Bestellung mit %{smart_count} Lizenz angelegt |||| %{who} hat die Bestellung mit %{smart_count} Lizenzen angelegt',
      extended:
        '%{who} hat in der Bestellung %{smart_count} weitere Lizenz ausgestellt |||| %{who} hat in der Bestellung %{smart_count} weitere Lizenzen ausgestellt',
    },
    oauth_client: {
      created: '%{who} hat den OAuth-Client der Firma angelegt: %{object}',
      created_of_license: '%{who} hat den OAuth-Client der Lizenz angelegt: %{object}',
      secret_refreshed: '%{who} hat das Secret des OAuth-Clients der Firma erneuert: %{object}',
      secret_refreshed_of_license: '%{who} hat das Secret des OAuth-Clients der Lizenz erneuert: %{object}',
      secret_rotated: '%{who} hat das Secret des OAuth-Clients der Firma rotiert: %{object}',
      secret_rotated_of_license: '%{who} hat das Secret des OAuth-Clients der Lizenz rotiert: %{object}',
      deleted: '%{who} hat den OAuth-Client der Firma gelöscht: %{object}',
      deleted_of_license: '%{who} hat den OAuth-Client der Lizenz gelöscht: %{object}',
    },
    user: {
      updated: '%{who} hat die Kontaktdaten von %{name} geändert',
      own_updated: '%{who} hat die eigenen Kontaktdaten geändert',
      password_set: '%{who} hat ein Startpasswort für %{name} festgelegt',
      password_changed: '%{who} hat das eigene Passwort geändert',
      link: '%{who} hat sich zum ersten Mal über den Anmeldedienst der Firma angemeldet',
    },
    run: {
      created:
        '%{who} hat einen Lauf über %{smart_count} Lizenz gestartet |||| %{who} hat einen Lauf über %{smart_count} Lizenzen gestartet',
      stopped: '%{who} hat einen Lauf angehalten',
      resumed: '%{who} hat einen Lauf fortgesetzt',
      undo: '%{who} hat einen früheren Lauf über %{smart_count} Lizenz rückgängig gemacht |||| %{who} hat einen früheren Lauf über %{smart_count} Lizenzen rückgängig gemacht',
      undo_orders:
        '%{who} hat einen früheren Lauf über %{smart_count} Bestellung rückgängig gemacht |||| %{who} hat einen früheren Lauf über %{smart_count} Bestellungen rückgängig gemacht',
    },
    request: {
      created: '%{who} hat um %{asked} gebeten',
      given: '%{who} hat die Anfrage von %{name} bewilligt: %{asked}',
      declined: '%{who} hat die Anfrage von %{name} abgelehnt: %{asked}',
      withdrawn: '%{who} hat die eigene Anfrage zurückgezogen: %{asked}',
    },
    view: {
      created: '%{who} hat eine Ansicht einer Liste gespeichert',
      updated: '%{who} hat eine gespeicherte Ansicht einer Liste geändert',
      deleted: '%{who} hat eine gespeicherte Ansicht einer Liste gelöscht',
    },
  },
  many: {
    other: '%{who} hat %{count} Änderungen vorgenommen (%{action})',
    request: { given: '%{who} hat mehrere Anfragen bewilligt', declined: '%{who} hat mehrere Anfragen abgelehnt' },
    user: { password_set: '%{who} hat für mehrere Personen Startpasswörter festgelegt' },
    license: {
      users_activations_set:
        '%{who} hat die Aktivierungen mehrerer Personen geändert |||| %{who} hat die Aktivierungen bei %{count} Lizenzen geändert',
    },
  },
  changed: {
    active: 'Aktiv',
    times_activated: 'Aktivierungen',
    enabled: 'Entsperrt',
    max_activations: 'Max. Aktivierungen',
    total_activations: 'Verbrauchte Aktivierungen',
    device_active: 'Gerät aktiv',
    floating_in_use: 'In Benutzung',
    borrowed_until: 'Ausgeliehen bis',
    viewed_until: 'Endet spätestens',
    licenses: 'Lizenzen',
    is_manager: 'Lizenzverwalter',
    is_shared: 'Geteilt',
    accounts: 'Neue Konten',
    secret: 'Secret',
    password: 'Passwort',
    first_name: 'Vorname',
    last_name: 'Nachname',
    phone_number: 'Telefonnummer',
    name: 'Name',
    query: 'Was die Liste zeigt',
    resource: 'Liste',
    issuer: 'Anmeldedienst',
  },
  customer: 'Kunde, %{field}',
  of_person: '%{field} von %{name}',
  value: '%{field}: %{to}',
  values: '%{field}: %{from} → %{to}',
  withheld: '%{field}: geändert',
};
