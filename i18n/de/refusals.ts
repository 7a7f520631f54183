import type { refusals as english } from '../en/refusals';
import type { Translated } from '../translated';

export const refusals: Translated<typeof english> = {
  not_found: 'Es existiert nicht mehr, oder Sie dürfen es nicht mehr sehen.',
  device_not_in_use: 'Das Gerät ist nicht in Benutzung',
  device_not_active: 'Nur ein aktives Gerät kann die Lizenz ausleihen.',
  device_not_borrowed: 'Das Gerät ist nicht ausgeliehen.',
  borrowing_not_allowed: 'Die Lizenz lässt kein Ausleihen zu',
  floating_users_limit: 'Alle Floating-Plätze der Lizenz sind belegt.',
  client_exists: 'Es gibt bereits einen OAuth-Client.',
  license_users_limit: 'Die Höchstzahl der Lizenzbenutzer ist erreicht',
  last_manager:
    'Der letzte Lizenzverwalter einer Bestellung kann nicht entfernt werden: niemand sähe die Bestellung mehr.',
  password_of_manager:
    'Diese Person ist auch Lizenzverwalter: Nur wer die Lizenzverwalter einer ihrer Bestellungen verwaltet, kann das Passwort festlegen.',
  password_of_superior:
    'Diese Person hat Berechtigungen, die Sie nicht haben. Deshalb können Sie das Passwort nicht festlegen.',
};
