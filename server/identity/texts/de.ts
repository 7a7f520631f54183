import type { Texts } from './en';

export const de: Texts = {
  portal: 'Lizenzportal',
  signIn: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  logIn: 'Anmelden',
  cancel: 'Abbrechen',
  wrongCredentials: 'E-Mail oder Passwort ist falsch.',
  tooManyAttempts: 'Zu viele fehlgeschlagene Versuche. Bitte versuchen Sie es in 15 Minuten erneut.',
  initialPasswordOver:
    'Das Startpasswort kann nicht mehr verwendet werden. Bitten Sie die Person, die es Ihnen gegeben hat, um ein neues.',
  busy: 'Der Server ist ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  choosePassword: 'Passwort wählen',
  choosePasswordWhy:
    'Sie haben sich als %{email} mit einem Startpasswort angemeldet. Wählen Sie ein eigenes Passwort, um fortzufahren.',
  changePassword: 'Passwort ändern',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  confirmPassword: 'Neues Passwort bestätigen',
  currentMissing: 'Geben Sie Ihr aktuelles Passwort ein',
  currentWrong: 'Das aktuelle Passwort ist falsch',
  passwordRule: 'Das Passwort muss mindestens 8 Zeichen, 1 Kleinbuchstaben, 1 Großbuchstaben und 1 Ziffer enthalten',
  passwordCommon: 'Dieses Passwort steht auf der Liste der häufigen Passwörter. Wählen Sie ein anderes.',
  passwordGuessable:
    'Zu leicht zu erraten: ein Name, eine Adresse, ein Wort dieses Portals oder ein gängiges Wort, ein wiederholtes Zeichen oder nur Leerzeichen. Wählen Sie ein anderes.',
  passwordInitial: 'Wählen Sie ein anderes Passwort als das Startpasswort.',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  confirmLogout: 'Möchten Sie sich abmelden?',
  logOut: 'Abmelden',
  staySignedIn: 'Angemeldet bleiben',
  loggedOut: 'Sie sind abgemeldet',
  signInFailed: 'Anmeldung fehlgeschlagen',
  expired: 'Diese Seite ist nicht mehr gültig. Kehren Sie zum Portal zurück und melden Sie sich erneut an.',
  refused:
    'Das Portal hat eine Anfrage gesendet, die der Server nicht verarbeiten kann. Gehen Sie zurück und versuchen Sie es erneut.',
  failed: 'Auf dem Server ist etwas schiefgelaufen. Bitte versuchen Sie es gleich noch einmal.',
  toPortal: 'Zum Portal',
};
