import type { Translated } from '../translated';
import type { auth as english } from '../en/auth';

export const auth: Translated<typeof english> = {
  checking: 'Ihre Anmeldung wird geprüft',
  log_in: 'Anmelden',
  try_again: 'Erneut versuchen',
  login_title: 'Anmeldung bei %{name}',
  login_message: 'Ihre Lizenzen ansehen und verwalten.',
  not_authorized: 'Sie sind nicht berechtigt, diesen Bereich zu sehen',
  not_authorized_detail: 'Melden Sie sich an, um zur gewünschten Seite zu gelangen.',
  forbidden: 'Sie haben keinen Zugriff auf dieses Konto',
  forbidden_detail:
    'Sie sind angemeldet, aber Ihr Konto hat keinen Zugriff. Wenn Sie Zugriff haben sollten, wenden Sie sich an Ihren Administrator.',
  failed: 'Anmeldung fehlgeschlagen',
  failures: {
    refused: 'Der Anmeldedienst hat die Anfrage abgelehnt:',
    expired: 'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Tab begonnen.',
    invalid: 'Die Antwort des Anmeldedienstes ließ sich nicht überprüfen.',
    unreachable: 'Der Anmeldedienst ist nicht erreichbar.',
    blocked: 'Ihr Browser hat das Anmeldefenster blockiert. Lassen Sie es zu und versuchen Sie es noch einmal.',
    unusable: 'Der Anmeldedienst ist nicht richtig eingerichtet. Bitte geben Sie Ihrem Administrator Bescheid:',
    clock_behind:
      'Die Uhr dieses Geräts geht etwa %{time} nach. Stellen Sie sie richtig und melden Sie sich noch einmal an.',
    clock_ahead:
      'Die Uhr dieses Geräts geht etwa %{time} vor. Stellen Sie sie richtig und melden Sie sich noch einmal an.',
  },
  account_failed_detail:
    'Sie sind weiterhin angemeldet. Der Server ist möglicherweise ausgelastet oder nicht erreichbar.',
  account_unreadable_detail: 'Die Antwort des Servers zu Ihrem Konto war nicht lesbar. Sie sind weiterhin angemeldet.',
  unknown_host: 'Unter dieser Adresse gibt es kein Portal',
  unknown_host_detail:
    'Kein Unternehmen hat sein Portal unter %{host}. Prüfen Sie die Adresse, die Sie erhalten haben.',
  insecure_context:
    'Die Anmeldung braucht eine sichere Verbindung. Öffnen Sie das Portal mit einer Adresse, die mit https:// beginnt.',
  lapsed: 'Ihre Sitzung ist abgelaufen',
  lapsed_detail:
    'Ihre Eingaben sind noch da. Melden Sie sich in einem neuen Fenster wieder an und senden Sie sie dann noch einmal ab.',
  sign_in_again: 'Wieder anmelden',
  answered_elsewhere: 'Sie können dieses Fenster schließen',
  answered_elsewhere_detail: 'Es geht in dem Fenster weiter, aus dem Sie kommen.',
};
