import type { refusals as english } from '../en/refusals';
import type { Translated } from '../translated';

export const refusals: Translated<typeof english> = {
  not_found: 'Es existiert nicht mehr, oder Sie dürfen es nicht mehr sehen.',
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
    'Der letzte Lizenzverwalter einer Bestellung kann nicht entfernt werden: niemand sähe die Bestellung mehr.',
  contact_of_manager:
    'Diese Person ist auch Lizenzverwalter: Nur wer die Lizenzverwalter einer ihrer Bestellungen verwaltet, kann das ändern.',
  password_of_manager:
    'Diese Person ist auch Lizenzverwalter: Nur wer die Lizenzverwalter einer ihrer Bestellungen verwaltet, kann das Passwort festlegen.',
  password_of_superior:
    'Diese Person hat Berechtigungen oder Produkte, die Sie nicht haben. Deshalb können Sie das Passwort nicht festlegen.',
  password_used_elsewhere:
    'Diese Person hat auch Lizenzen oder Bestellungen, die Sie nicht verwalten: Nur wer alle verwaltet, kann das Passwort festlegen.',
  password_chosen_before:
    'Diese Person hat ihr Passwort gewählt, bevor Sie ihre Lizenzen verwaltet haben. Sie können es deshalb nicht festlegen.',
  key_used:
    'Ein Lizenzschlüssel ist schon vergeben. Senden Sie die Bestellung noch einmal ab: Sie erhält neue Schlüssel.',
  unknown_key:
    'Ein Lizenzschlüssel wurde nicht für dieses Produkt erzeugt. Senden Sie die Bestellung noch einmal ab: Sie erhält neue Schlüssel.',
  no_keys: 'Für eines der Produkte gibt es keine Lizenzschlüssel mehr. Wählen Sie es neu aus.',
  allowance_exceeded: 'Zulässige Lizenzen für dieses Produkt überschritten',
  unknown_policy: 'Das Produkt hat diese Lizenzrichtlinie nicht mehr. Wählen Sie eine andere.',
  one_license: 'Ein Produkt mit Lizenzbenutzern erhält je Eintrag eine Lizenz.',
  key_authorized: 'Dieses Produkt hat jetzt Lizenzschlüssel statt Lizenzbenutzer. Wählen Sie es neu aus.',
  user_authorized: 'Dieses Produkt hat jetzt Lizenzbenutzer statt Lizenzschlüssel. Wählen Sie es neu aus.',
  duplicate: 'Eine E-Mail-Adresse steht zweimal in der Liste.',
  bundle: 'Dieses Produkt ist ein Paket und kann nur als Paket bestellt werden.',
  no_bundle: 'Dieses Produkt ist kein Paket mehr.',
  empty_bundle: 'Für dieses Paket sind keine Produkte festgelegt',
  no_member: 'Dieses Produkt gehört nicht mehr zum Paket. Wählen Sie das Paket neu aus.',
  incomplete_bundle: 'Das Paket braucht von jedem seiner Produkte gleich viele Lizenzen. Wählen Sie es neu aus.',
  throttled: 'Zu viele Anfragen. Versuchen Sie es gleich noch einmal.',
};
