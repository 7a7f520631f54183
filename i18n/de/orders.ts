import type { Translated } from '../translated';
import type { orderManagers as englishManagers, orders as english } from '../en/orders';

export const orders: Translated<typeof english> = {
  name: 'Bestellung |||| Bestellungen',
  fields: {
    created_at: 'Erstellt am',
    store_id: 'Bestellnummer',
    customer_email: 'E-Mail des Kunden',
    customer_name: 'Name des Kunden',
    company: 'Firma',
    updated_at: 'Zuletzt geändert',
    type: 'Art',
    is_trial: 'Testversion',
    is_test: 'Testbestellung',
    customer_reference: 'Kundenreferenz',
  },
  types: { bundle: 'Paket', other: 'Standard' },
  search: { store_id__icontains: 'Bestellnummer' },
  title: 'Bestellung %{name}',
  tabs: { label: 'Bereiche der Bestellung', details: 'Bestelldaten', customer: 'Kunde' },
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
    phone: 'Telefon',
    reference: 'Referenz',
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
};
