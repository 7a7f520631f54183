import type { profile as english } from '../en/profile';
import type { Translated } from '../translated';

export const profile: Translated<typeof english> = {
  title: 'Mein Profil',
  details: 'Angaben',
  fields: {
    email: 'E-Mail',
    name: 'Name',
    first_name: 'Vorname',
    last_name: 'Nachname',
    phone_number: 'Telefonnummer',
  },
  edit: 'Profil bearbeiten',
  change_password: 'Passwort ändern',
  password_changed: 'Ihr Passwort wurde geändert',
  updated: 'Profil aktualisiert',
  provider_unreachable: 'Der Anmeldedienst ist nicht erreichbar. Versuchen Sie es später erneut.',
  permissions: 'Ihre Berechtigungen',
  permission: {
    create_license_policy: 'Lizenzrichtlinien anlegen',
    create_order: 'Bestellungen anlegen',
    issue_license: 'Weitere Lizenzen zu einer Bestellung ausstellen',
    create_bundle_order: 'Pakete bestellen',
    manage_license_users: 'Lizenzbenutzer zuweisen und verwalten',
    manage_license_user_credentials: 'Passwörter von Lizenzbenutzern anzeigen und festlegen',
    manage_managers: 'Lizenzverwalter einer Bestellung hinzufügen und bearbeiten',
    reset_device: 'Geräte zurücksetzen',
    revoke_device: 'Geräten die Lizenz entziehen',
    reset_license: 'Lizenzen zurücksetzen und sperren',
    borrow_license: 'Lizenzen für Geräte ausleihen',
    show_license_usage_report: 'Bericht zur Lizenznutzung anzeigen',
    show_license_oauth_clients: 'OAuth-Clients anzeigen',
    manage_license_oauth_clients: 'OAuth-Clients verwalten',
  },
};
