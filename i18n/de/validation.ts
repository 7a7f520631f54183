import type { validation as english } from '../en/validation';
import type { Translated } from '../translated';

export const validation: Translated<typeof english> = {
  required: 'Dieses Feld ist ein Pflichtfeld',
  email: 'Geben Sie eine gültige E-Mail-Adresse ein',
  email_character: 'Geben Sie eine gültige E-Mail-Adresse ein: %{character} ist darin nicht erlaubt',
  emails: 'Geben Sie gültige E-Mail-Adressen ein',
  lowercase_and_digits: 'Verwenden Sie nur Kleinbuchstaben und Ziffern',
  file_required: 'Diese Datei wird benötigt',
  file_name: 'Geben Sie den Namen einer Datei ohne ihren Ordner ein: ohne / und ohne \\',
  url: 'Geben Sie eine gültige URL ein',
  json: 'Ungültiges JSON',
  json_object: 'Ungültiges JSON-Objekt',
  product_code_length: 'Der Produktcode darf höchstens 20 Zeichen lang sein',
  file_hash_length: 'Der Hashwert der Datei darf höchstens 32 Zeichen lang sein',
  version:
    'Die Version besteht aus höchstens 3 durch Punkte getrennten Zahlen, wahlweise mit einem v davor, z. B. 1.2.3',
  too_many_emails: 'Sie haben zu viele E-Mail-Adressen eingegeben. Prüfen Sie die Höchstzahl der Lizenzbenutzer',
  company_member: 'Dieser Benutzer gehört bereits zu diesem Unternehmen',
  duplicate_code: 'Dieser Code ist bereits vergeben',
  duplicate_company_name: 'Dieser Unternehmensname ist bereits vergeben',
  duplicate_email: 'Diese E-Mail-Adresse ist bereits vergeben',
  duplicate_product_name: 'Dieser Produktname ist bereits vergeben',
  archived_product_name: 'Es gibt bereits ein archiviertes Produkt mit diesem Namen',
  date: 'Geben Sie das Datum im Format JJJJ-MM-TT ein',
  custom_field_value: 'Einem benutzerdefinierten Feld fehlt der Wert',
  consumption_value: 'Die gewählten Verbrauchswerte müssen größer als null sein',
  password_length: 'Das Passwort muss mindestens 8 Zeichen lang sein',
  common_password: 'Dieses Passwort steht auf der Liste der häufigen Passwörter. Wählen Sie ein anderes.',
  guessable_password:
    'Zu leicht zu erraten: ein Name, eine Adresse, ein Wort dieses Portals oder ein gängiges Wort, ein wiederholtes Zeichen oder nur Leerzeichen. Wählen Sie ein anderes.',
  already_assigned: 'Ein Benutzer mit dieser E-Mail-Adresse steht bereits auf der Liste',
  already_manager: 'Ein Lizenzverwalter mit dieser E-Mail-Adresse steht bereits auf der Liste',
  activations_range: 'Geben Sie eine Zahl von 1 bis 1000 ein',
  below_license_users: 'Die max. Aktivierungen dürfen nicht unter der Höchstzahl der Lizenzbenutzer liegen',
  below_active_devices: 'Die max. Aktivierungen dürfen nicht unter der Anzahl der aktiven Geräte liegen',
  above_max_activations: 'Die Höchstzahl gleichzeitiger Lizenzbenutzer darf nicht über den max. Aktivierungen liegen',
};
