import type { refusals as english } from '../en/refusals';
import type { Translated } from '../translated';

export const refusals: Translated<typeof english> = {
  not_found: 'Der Eintrag existiert nicht mehr, oder Sie haben keinen Zugriff mehr darauf.',
  no_license_user: 'Diese Person ist kein Benutzer der Lizenz mehr.',
  device_not_in_use: 'Das Gerät ist nicht in Benutzung',
  device_not_active: 'Nur ein aktives Gerät kann die Lizenz ausleihen.',
  device_not_borrowed: 'Das Gerät ist nicht ausgeliehen.',
  borrowing_not_allowed: 'Die Lizenz lässt kein Ausleihen zu',
  license_disabled: 'Die Lizenz ist gesperrt und kann deshalb nicht ausgeliehen werden.',
  license_expired: 'Die Lizenz ist abgelaufen und kann deshalb nicht ausgeliehen werden.',
  floating_users_limit: 'Alle Floating-Plätze der Lizenz sind belegt.',
  client_exists: 'Es gibt bereits einen OAuth-Client.',
  license_users_limit: 'Die Höchstzahl der Lizenzbenutzer ist erreicht',
  last_manager:
    'Der letzte Lizenzverwalter einer Bestellung kann nicht entfernt werden. Sonst könnte niemand mehr die Bestellung sehen.',
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
    'Das Konto dieser Person hat jemand anders angelegt, und sie hat zurzeit keine Lizenz. Weisen Sie die Lizenz stattdessen per E-Mail-Adresse zu: Dann bekommt die Person ein neues Startpasswort.',
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
  view_is_read_only: 'Sie sehen, was eine andere Person sieht. Ändern lässt sich hier nichts.',
  view_ended: 'Diese Ansicht ist beendet.',
  view_of_manager: 'Diese Person hat eigene Rechte. Deshalb kann niemand das Portal so sehen wie sie.',
  no_licenses: 'Es gibt keine Lizenz zu bearbeiten.',
  too_many_licenses: 'Ein Lauf bearbeitet höchstens 100.000 Lizenzen. Grenzen Sie die Liste weiter ein.',
  too_many_runs: 'Fünf Ihrer Läufe sind noch nicht fertig. Warten Sie auf einen davon, oder halten Sie einen an.',
  unknown_licenses: 'Einige dieser Lizenzen sehen Sie nicht mehr. Wählen Sie die Lizenzen neu aus.',
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
  already_assigned: 'Die Person hat diese Lizenz bereits.',
  devices_full: 'Alle Geräte der Lizenz sind belegt. Geben Sie eines frei, oder vergeben Sie eine andere Lizenz.',
  maximum_reached: 'Die Person hat bereits die größtmögliche Höchstzahl an Aktivierungen.',
  throttled: 'Zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
};
