import type { Translated } from '../translated';
import type { auth as english } from '../en/auth';

export const auth: Translated<typeof english> = {
  log_in: 'Anmelden',
  login_title: 'Anmeldung bei %{name}',
  login_message: 'Ihre Lizenzen ansehen und verwalten.',
  not_authorized: 'Sie sind nicht berechtigt, diesen Bereich zu sehen',
  not_authorized_detail: 'Melden Sie sich an, um zur gewünschten Seite zu gelangen.',
  forbidden: 'Sie haben keinen Zugriff auf dieses Konto',
  forbidden_detail:
    'Sie sind angemeldet, aber Ihr Konto hat hierauf keinen Zugriff. Wenn das ein Irrtum ist, wenden Sie sich an Ihren Administrator.',
  failed: 'Anmeldung fehlgeschlagen',
  failures: {
    refused: 'Der Anmeldedienst hat die Anfrage abgelehnt:',
    denied: 'Die Anmeldung wurde abgebrochen, oder der Anmeldedienst lässt Sie nicht zu.',
    unavailable: 'Der Anmeldedienst hat gerade eine Störung. Versuchen Sie es in ein paar Minuten erneut.',
    expired: 'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Tab begonnen.',
    invalid: 'Die Antwort des Anmeldedienstes ließ sich nicht überprüfen.',
    unreachable: 'Der Anmeldedienst ist nicht erreichbar.',
    blocked: 'Ihr Browser hat das Anmeldefenster blockiert. Lassen Sie es zu und versuchen Sie es erneut.',
    unusable: 'Der Anmeldedienst ist nicht richtig eingerichtet. Bitte geben Sie Ihrem Administrator Bescheid:',
    clock_behind:
      'Die Uhr dieses Geräts geht etwa %{time} nach. Stellen Sie sie richtig und melden Sie sich erneut an.',
    clock_ahead: 'Die Uhr dieses Geräts geht etwa %{time} vor. Stellen Sie sie richtig und melden Sie sich erneut an.',
  },
  account_failed_detail:
    'Sie sind weiterhin angemeldet. Der Server ist möglicherweise ausgelastet oder nicht erreichbar.',
  account_unreadable_detail: 'Ihre Kontodaten vom Server konnten nicht gelesen werden. Sie sind weiterhin angemeldet.',
  unknown_host: 'Unter dieser Adresse gibt es kein Portal',
  unknown_host_detail: 'Unter %{host} hat kein Unternehmen ein Portal. Prüfen Sie die Adresse, die Sie erhalten haben.',
  insecure_context:
    'Für die Anmeldung ist eine sichere Verbindung erforderlich. Öffnen Sie das Portal unter einer Adresse, die mit https:// beginnt.',
  lapsed: 'Ihre Sitzung ist abgelaufen',
  lapsed_detail:
    'Ihre Eingaben sind noch da. Melden Sie sich in einem neuen Fenster erneut an und senden Sie sie dann noch einmal ab.',
  sign_in_again: 'Erneut anmelden',
  answered_elsewhere: 'Sie können dieses Fenster schließen',
  answered_elsewhere_detail: 'Fahren Sie in dem Fenster fort, aus dem Sie gekommen sind.',
};
