import type { refusals as english } from '../en/refusals';
import type { Translated } from '../translated';

export const refusals: Translated<typeof english> = {
  not_found: 'Der Eintrag existiert nicht mehr, oder Sie haben keinen Zugriff mehr darauf.',
  floating_users_limit: 'Alle Floating-Plätze der Lizenz sind belegt.',
  storage_full:
    'Die Festplatte des Servers ist voll, deshalb wurde nichts gespeichert. Sagen Sie dem Betreiber Bescheid, und versuchen Sie es erneut, sobald Platz ist.',
  client_exists: 'Es gibt bereits einen OAuth-Client.',
  contact_of_manager:
    'Diese Person ist auch Lizenzverwalter. Nur wer die Lizenzverwalter einer ihrer Bestellungen verwalten darf, kann das ändern.',
  password_of_manager:
    'Diese Person ist auch Lizenzverwalter. Nur wer die Lizenzverwalter einer ihrer Bestellungen verwalten darf, kann das Passwort festlegen.',
  password_of_superior:
    'Diese Person hat Berechtigungen oder Produkte, die Sie nicht haben. Deshalb können Sie das Passwort nicht festlegen.',
  password_used_elsewhere:
    'Diese Person hat auch Lizenzen oder Bestellungen, die Sie nicht verwalten. Nur wer alle verwaltet, kann das Passwort festlegen.',
  password_chosen_before:
    'Diese Person hat ihr Passwort gewählt, bevor Sie ihre Lizenzen verwaltet haben. Deshalb können Sie es nicht festlegen.',
  account_of_stranger:
    'Das Konto dieser Person hat jemand anders angelegt, und sie hatte noch nie eine Lizenz. Weisen Sie die Lizenz stattdessen per E-Mail-Adresse zu: Dann bekommt die Person ein neues Startpasswort.',
  key_used:
    'Ein Lizenzschlüssel ist bereits vergeben. Senden Sie die Bestellung noch einmal ab, um neue Schlüssel zu erhalten.',
  unknown_key:
    'Ein Lizenzschlüssel wurde nicht für dieses Produkt erzeugt. Senden Sie die Bestellung noch einmal ab, um neue Schlüssel zu erhalten.',
  no_keys: 'Eines der Produkte verwendet keine Lizenzschlüssel mehr. Wählen Sie es neu aus.',
  allowance_exceeded: 'Zulässige Lizenzen für dieses Produkt überschritten',
  unknown_policy: 'Das Produkt hat diese Lizenzrichtlinie nicht mehr. Wählen Sie eine andere.',
  one_license: 'Ein Produkt mit Lizenzbenutzern erhält pro Eintrag eine Lizenz.',
  key_authorized: 'Dieses Produkt verwendet jetzt Lizenzschlüssel statt Lizenzbenutzern. Wählen Sie es neu aus.',
  user_authorized: 'Dieses Produkt verwendet jetzt Lizenzbenutzer statt Lizenzschlüsseln. Wählen Sie es neu aus.',
  duplicate: 'Eine E-Mail-Adresse kommt in der Liste zweimal vor.',
  bundle: 'Dieses Produkt ist ein Paket und kann nur als Paket bestellt werden.',
  no_bundle: 'Dieses Produkt ist kein Paket mehr.',
  empty_bundle: 'Für dieses Paket sind keine Produkte festgelegt',
  no_member: 'Dieses Produkt gehört nicht mehr zum Paket. Wählen Sie das Paket neu aus.',
  incomplete_bundle: 'Das Paket braucht für jedes seiner Produkte gleich viele Lizenzen. Wählen Sie es neu aus.',
  view_name_taken: 'Sie haben für diese Liste schon eine Ansicht mit diesem Namen.',
  too_many_views: 'Sie haben schon 100 Ansichten. Löschen Sie zuerst eine.',
  view_as_is_read_only: 'Sie sehen, was eine andere Person sieht. Ändern lässt sich hier nichts.',
  view_as_ended: 'Sie sehen das Portal nicht mehr wie diese Person.',
  view_as_of_manager: 'Diese Person hat eigene Rechte. Deshalb kann niemand das Portal so sehen wie sie.',
  no_licenses: 'Es gibt keine Lizenz zu bearbeiten.',
  too_many: 'Das ist zu viel auf einmal. Wählen Sie weniger aus, und machen Sie den Rest danach.',
  too_many_licenses: 'Ein Lauf bearbeitet höchstens 100.000 Lizenzen. Grenzen Sie die Liste weiter ein.',
  too_many_runs: 'Fünf Ihrer Läufe sind noch nicht fertig. Warten Sie auf einen davon, oder halten Sie einen an.',
  unknown_licenses: 'Einige dieser Lizenzen sehen Sie nicht mehr. Wählen Sie die Lizenzen neu aus.',
  unknown_devices: 'Einige dieser Geräte gibt es nicht mehr. Wählen Sie sie neu aus.',
  unknown_orders: 'Sie sehen einige dieser Bestellungen nicht mehr. Wählen Sie sie neu aus.',
  no_undo: 'Diese Aktion lässt sich nicht rückgängig machen.',
  already_undone: 'Dieser Lauf ist bereits rückgängig gemacht.',
  run_under_way: 'Halten Sie den Lauf zuerst an.',
  run_ended: 'Dieser Lauf ist bereits beendet.',
  already_waiting: 'Darum haben Sie schon gebeten. Ihre Anfrage wartet noch.',
  too_many_requests: 'Es warten bereits 20 Anfragen von Ihnen. Ziehen Sie zuerst eine zurück.',
  unknown_product: 'Sie haben keine Lizenz dieses Produkts mehr.',
  manages_license: 'Sie verwalten diese Lizenz selbst.',
  license_not_assigned: 'Diese Lizenz ist Ihnen nicht zugewiesen.',
  not_floating: 'Diese Lizenz ist keine Floating-Lizenz und hat deshalb keine Plätze.',
  already_decided: 'Über diese Anfrage wurde bereits entschieden.',
  request_withdrawn: 'Die Person hat diese Anfrage zurückgezogen.',
  person_gone: 'Diese Person gehört nicht mehr zum Unternehmen.',
  license_gone: 'Die Lizenz existiert nicht mehr.',
  requests_per_day: 'Sie haben in den letzten 24 Stunden 50 Anfragen gestellt. Versuchen Sie es später wieder.',
  license_off: 'Die Lizenz ist gesperrt.',
  license_ended: 'Die Lizenz ist abgelaufen.',
  other_product: 'Diese Lizenz gehört nicht zum angefragten Produkt.',
  no_device_lacking: 'Diese Person kann schon ein weiteres Gerät nutzen.',
  no_seat_lacking: 'Es ist schon ein Platz frei.',
  devices_full: 'Alle Geräte der Lizenz sind belegt. Geben Sie eines frei, oder vergeben Sie eine andere Lizenz.',
  maximum_reached: 'Die Person hat bereits die größtmögliche Höchstzahl an Aktivierungen.',
  throttled: 'Zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
};
