import type { Translated } from '../translated';
import type { orderManagers as englishManagers, orders as english } from '../en/orders';
import { names } from './shell';

export const orders: Translated<typeof english> = {
  empty: 'Noch keine Bestellungen.',
  name: names.orders,
  fields: {
    created_at: 'Erstellt am',
    store_id: 'Bestellnummer',
    customer_email: 'E-Mail des Kunden',
    customer_name: 'Name des Kunden',
    company: 'Firma',
    updated_at: 'Zuletzt geändert',
    type: 'Art',
    is_trial: 'Testlizenz',
    is_test: 'Probebestellung',
    licenses: 'Lizenzen',
    customer_reference: 'Bestellnummer des Kunden',
  },
  types: { bundle: 'Paket', other: 'Standard' },
  filters: {
    created_at: 'Erstellt',
    type: 'Art',
    is_trial: { yes: 'Testlizenz', no: 'Keine Testlizenz' },
    is_test: { yes: 'Probebestellung', no: 'Keine Probebestellung' },
  },
  presets: { new: 'Neu in den letzten 7 Tagen', bundles: 'Pakete', trial: 'Testlizenzen' },
  search: {
    store_id__icontains: 'Bestellnummer',
    customer__email__icontains: 'E-Mail des Kunden',
    customer__company_name__icontains: 'Firma',
    customer_reference__icontains: 'Bestellnummer des Kunden',
    customer__name__icontains: 'Kundenname',
  },
  title: 'Bestellung %{name}',
  tabs: { label: 'Abschnitte der Bestellung', details: 'Bestelldaten', customer: 'Kunde' },
  customer: {
    email: 'E-Mail',
    first_name: 'Vorname',
    last_name: 'Nachname',
    company_name: 'Firma',
    address: 'Adresse',
    city: 'Ort',
    state: 'Bundesland oder Region',
    country: 'Land',
    postcode: 'Postleitzahl',
    phone: 'Telefonnummer',
    reference: 'Referenz',
  },
  bulk: {
    add_managers: {
      action: 'Lizenzverwalter hinzufügen',
      title: 'Bestellungen Lizenzverwalter hinzufügen',
      detail: 'Diese Personen sehen und verwalten die Bestellungen und alle Lizenzen darin.',
      start: '%{count} Lizenzverwalter hinzufügen |||| %{count} Lizenzverwalter hinzufügen',
    },
    undo_add_managers: {
      title: 'Rückgängig: Lizenzverwalter entfernen',
      detail:
        'Nur die Lizenzverwalter, die dieser Lauf hinzugefügt hat, werden wieder entfernt. Neue Konten bleiben bestehen.',
      start: '%{count} Lizenzverwalter entfernen |||| %{count} Lizenzverwalter entfernen',
    },
    remove_managers: {
      action: 'Lizenzverwalter entfernen',
      title: 'Lizenzverwalter aus Bestellungen entfernen',
      detail: 'Diese Personen sehen und verwalten die Bestellungen nicht mehr. Die Konten bleiben bestehen.',
      start: '%{count} Lizenzverwalter entfernen |||| %{count} Lizenzverwalter entfernen',
      own: 'Sie selbst (%{name}) sind darunter. Bestellungen, aus denen Sie entfernt werden, sehen Sie danach nicht mehr, und dort können Sie es nicht selbst rückgängig machen.',
    },
    undo_remove_managers: {
      title: 'Rückgängig: Lizenzverwalter hinzufügen',
      detail: 'Die Lizenzverwalter, die dieser Lauf entfernt hat, verwalten die Bestellungen wieder.',
      start: '%{count} Lizenzverwalter hinzufügen |||| %{count} Lizenzverwalter hinzufügen',
    },
    already_manager: 'Verwaltet die Bestellung bereits.',
    no_order_manager: 'Verwaltet die Bestellung nicht.',
  },
  actions: {
    disable_all: 'Alle Lizenzen sperren',
    enable_all: 'Alle Lizenzen entsperren',
    issue_more: 'Weitere Lizenzen ausstellen',
    enable_again: 'Rückgängig: Lizenzen entsperren',
  },
  keys: {
    title: 'Lizenzschlüssel',
    copy: '%{smart_count} Lizenzschlüssel kopieren',
    copied: '%{smart_count} Lizenzschlüssel kopiert',
    download: 'Als CSV herunterladen',
    columns: {
      order: 'Bestellnummer',
      product: 'Produkt',
      product_code: 'Produktcode',
      license_key: 'Lizenzschlüssel',
      license_type: 'Lizenztyp',
      status: 'Status',
      note: 'Notiz',
    },
  },
  disable_all: {
    title: 'Alle Lizenzen sperren?',
    detail:
      'Die %{smart_count} Lizenz der Bestellung %{name} wird gesperrt und kann nicht genutzt werden, bis sie entsperrt wird. |||| Alle %{smart_count} Lizenzen der Bestellung %{name} werden gesperrt und können nicht genutzt werden, bis sie entsperrt werden.',
    detail_both:
      'Beide Lizenzen der Bestellung %{name} werden gesperrt und können nicht genutzt werden, bis sie entsperrt werden.',
    none: 'Diese Bestellung hat keine Lizenzen',
  },
  enable_all: {
    title: 'Alle Lizenzen entsperren?',
    detail:
      'Die %{smart_count} Lizenz der Bestellung %{name} kann wieder genutzt werden. |||| Alle %{smart_count} Lizenzen der Bestellung %{name} können wieder genutzt werden.',
    detail_both: 'Beide Lizenzen der Bestellung %{name} können wieder genutzt werden.',
  },
  notifications: {
    disabled: 'Die Lizenzen wurden gesperrt',
    enabled: '%{smart_count} Lizenz entsperrt |||| %{smart_count} Lizenzen entsperrt',
    already_disabled: 'Alle Lizenzen waren bereits gesperrt',
    already_enabled: 'Die Lizenzen waren nicht mehr gesperrt',
  },
};

export const orderManagers: Translated<typeof englishManagers> = {
  name: 'Lizenzverwalter',
  tab: 'Lizenzverwalter',
  load_error: 'Die Lizenzverwalter konnten nicht geladen werden',
  fields: {
    true_email: 'E-Mail',
    first_name: 'Vorname',
    last_name: 'Nachname',
    phone_number: 'Telefonnummer',
  },
  actions: {
    add: 'Lizenzverwalter hinzufügen',
    edit: 'Bearbeiten',
    set_password: 'Passwort festlegen',
    remove: 'Entfernen',
  },
  add_title: 'Lizenzverwalter hinzufügen',
  edit_title: 'Lizenzverwalter bearbeiten',
  remove: {
    title: 'Diesen Lizenzverwalter entfernen?',
    detail: '%{name} sieht diese Bestellung und ihre Lizenzen nicht mehr. Das Konto selbst bleibt bestehen.',
    detail_own: 'Sie (%{name}) sehen diese Bestellung und ihre Lizenzen danach nicht mehr.',
  },
  notifications: {
    added: 'Lizenzverwalter hinzugefügt: %{name}',
    edited: 'Lizenzverwalter: %{name}',
    only_password: 'Nur das Passwort wurde geändert',
    removed: 'Lizenzverwalter entfernt: %{name}',
  },
};
