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
  updated: 'Profil geändert',
  provider_unreachable: 'Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es später erneut.',
};
