import type { Translated } from '../translated';
import type { wizard as english } from '../en/wizard';
import { names } from './shell';

export const wizard: Translated<typeof english> = {
  title: names.createOrder,
  title_append: 'Lizenzen zur Bestellung %{name} hinzufügen',
  steps: {
    label: 'Schritte der Bestellung',
    customer: 'Kunde',
    products: 'Produkte',
    confirm: 'Bestellung bestätigen',
  },
  next: 'Weiter',
  back: 'Zurück',
  restored: 'Ihre begonnene Bestellung wurde wiederhergestellt.',
  start_over: 'Neu beginnen',
  incorrect: 'Bitte korrigieren Sie Ihre Angaben und versuchen Sie es erneut',
  created: 'Bestellung angelegt',
  issued: 'Lizenzen ausgestellt',
  created_detail: 'Bestellnummer: %{name}',
  customer: {
    email: 'E-Mail des Kunden',
    hint: 'Geben Sie eine E-Mail-Adresse oder eine Firma ein und wählen Sie einen Eintrag aus der Liste.',
    none: 'Kein Kunde gefunden. Geben Sie die ganze E-Mail-Adresse ein, um einen neuen Kunden hinzuzufügen.',
    add: 'Neuen Kunden %{email} hinzufügen',
    not_picked: 'Wählen Sie einen Eintrag aus der Liste',
    order_number: 'Bestellnummer des Kunden',
    order_number_hint: 'Die Referenz des Kunden für diese Bestellung. Ohne Angabe gilt die Referenz darüber.',
    existing: 'Die Lizenzen werden dieser Bestellung hinzugefügt. Der Kunde bleibt derselbe.',
  },
  products: {
    none: 'Für Sie sind keine Produkte und Lizenzrichtlinien freigegeben.',
    add: 'Produkt hinzufügen',
    add_products: 'Fügen Sie der Bestellung Produkte hinzu',
    add_bundle: 'Fügen Sie der Bestellung ein Paket hinzu',
    open: 'Alle anzeigen',
    remove: 'Produkt entfernen',
    remove_product: '%{name} entfernen',
    gone: 'Ein gewähltes Produkt ist nicht mehr verfügbar und wurde nicht in die Bestellung übernommen. |||| %{smart_count} gewählte Produkte sind nicht mehr verfügbar und wurden nicht in die Bestellung übernommen.',
    bundle_mode: 'Paket bestellen',
    choose_bundle: 'Paket wählen',
    other_bundle: 'Anderes Paket wählen',
    empty_bundle: 'Für dieses Paket sind keine Produkte festgelegt',
    policy: 'Lizenzrichtlinie',
    policy_gone: 'Die gewählte Lizenzrichtlinie ist nicht mehr verfügbar. Wählen Sie eine andere.',
    quantity: 'Anzahl der Lizenzschlüssel',
    bundle_quantity: 'Anzahl der Pakete',
    quantity_range: '%{min} bis %{max}',
    quantity_above_zero: 'Geben Sie eine ganze Zahl über 0 ein',
    max_quantity: 'Höchstmenge überschritten',
    users: 'Lizenzbenutzer',
    note: 'Notiz',
    remaining: 'Verbleibende Lizenzen: %{count}',
    remaining_unlimited: 'Verbleibende Lizenzen: unbegrenzt',
    remaining_unknown:
      'Die Anzahl der verbleibenden Lizenzen ist nicht bekannt. Möglicherweise lehnt der Server die Bestellung ab.',
    afterwards: 'nach dieser Bestellung: %{count}',
    exceeded: 'Zulässige Lizenzen für das Produkt %{name} überschritten',
  },
  confirm: {
    licenses: '%{smart_count} Lizenz |||| %{smart_count} Lizenzen',
    total: 'Insgesamt %{smart_count} Lizenz |||| Insgesamt %{smart_count} Lizenzen',
    no_users: 'Noch keine Lizenzbenutzer',
    more_users: '%{named} und %{count} weitere',
    create: 'Bestellung anlegen',
    issue: 'Lizenzen ausstellen',
    making_keys:
      'Lizenzschlüssel werden erzeugt: %{done} von %{smart_count} Produkt fertig |||| Lizenzschlüssel werden erzeugt: %{done} von %{smart_count} Produkten fertig',
    creating: 'Die Bestellung wird angelegt',
  },
  failed: {
    not_sent:
      'Es wurde nichts gesendet, weil die Lizenzschlüssel nicht erzeugt werden konnten. Versuchen Sie es erneut.',
    unknown:
      'Der Server hat nicht bestätigt, ob die Bestellung angelegt wurde. Senden Sie sie noch einmal ab: Sie wird nicht doppelt angelegt.',
    discard:
      'Diese Bestellung wurde möglicherweise schon gesendet. Sehen Sie unter Bestellungen nach, bevor Sie sie noch einmal eingeben.',
    already_sent:
      'Ein früherer Versuch hat den Server doch noch erreicht, mit dem damaligen Inhalt. Es wurde keine zweite Bestellung angelegt.',
    open_order: 'Bestellung öffnen',
  },
};
