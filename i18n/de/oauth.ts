import type { oauth as english } from '../en/oauth';
import type { Translated } from '../translated';

export const oauth: Translated<typeof english> = {
  client_id: 'Client-ID',
  client_secret: 'Client-Secret',
  secret_expiration: 'Ablauf des Secrets',
  disabled: 'Gesperrt',
  perpetual: 'Unbefristet',
  expired: 'Abgelaufen',
  expires_soon: 'Läuft bald ab',
  previous_until: 'Das vorherige Secret gilt noch bis %{time}',
  rotated_expired: 'Das vorherige Secret ist abgelaufen',
  none_license: 'Für diese Lizenz gibt es noch keinen OAuth-Client.',
  none_company: 'Für dieses Unternehmen gibt es noch keinen OAuth-Client.',
  not_offered: 'Dieser Server bietet hier keine OAuth-Clients an.',
  company_title: 'OAuth-Client des Unternehmens',
  company_detail: 'Anwendungen von %{name} erhalten damit Zugriffstoken.',
  secrets_expiring: 'Lizenzen, deren Secrets innerhalb von 30 Tagen ablaufen oder abgelaufen sind',
  contact_administrator: 'Sie dürfen OAuth-Clients nicht verwalten. Wenden Sie sich an Ihren Administrator.',
  elsewhere:
    'Ihr Anmeldedienst kennt diese Clients nicht, und ihre Secrets gelten dort nicht. Verwalten Sie Clients beim Anmeldedienst.',
  initialise: 'Initialisieren',
  created: 'Neuer OAuth-Client angelegt',
  not_created: 'Beim Anlegen des OAuth-Clients ist ein Fehler aufgetreten',
  try_later: 'Versuchen Sie es später erneut',
  refresh: 'Erneuern',
  refresh_title: 'Client-Secret erneuern?',
  refresh_detail: 'Das aktuelle Secret wird sofort ungültig.',
  refresh_detail_period:
    'Das aktuelle Secret wird sofort ungültig. Gültigkeit des neuen: %{secret}, so lange wie die des aktuellen.',
  refresh_detail_previous:
    'Das aktuelle Secret und das vorherige, das noch bis %{time} gilt, werden sofort ungültig. Gültigkeit des neuen: %{secret}, so lange wie die des aktuellen.',
  refreshed: 'Client-Secret erneuert',
  not_refreshed: 'Beim Erneuern des Client-Secrets ist ein Fehler aufgetreten',
  rotate: 'Rotieren',
  rotate_title: 'Client-Secret rotieren',
  rotate_detail:
    'Ein neues Secret wird erstellt. Das aktuelle gilt noch eine Weile, damit Anwendungen umgestellt werden können.',
  secret_period: 'Ablauf des Secrets',
  rotated_period: 'Ablauf des rotierten Secrets',
  rotate_question: 'Client-Secret jetzt rotieren?',
  rotate_question_detail: 'Gültigkeit des neuen Secrets: %{secret}. Das aktuelle gilt noch: %{rotated}.',
  rotate_question_detail_previous:
    'Gültigkeit des neuen Secrets: %{secret}. Das aktuelle gilt noch: %{rotated}. Das vorherige, das noch bis %{time} gilt, wird sofort ungültig.',
  rotate_question_whole: 'Gültigkeit des neuen Secrets: %{secret}. Das aktuelle gilt genauso lange.',
  rotate_question_whole_previous:
    'Gültigkeit des neuen Secrets: %{secret}. Das aktuelle gilt genauso lange. Das vorherige, das noch bis %{time} gilt, wird sofort ungültig.',
  rotate_question_expired:
    'Gültigkeit des neuen Secrets: %{secret}. Das aktuelle ist abgelaufen und wird nicht wieder gültig.',
  rotated: 'Client-Secret rotiert',
  not_rotated: 'Beim Rotieren des Client-Secrets ist ein Fehler aufgetreten',
  delete_title: 'Diesen OAuth-Client löschen?',
  delete_detail: 'Anwendungen, die %{name} verwenden, verlieren den Zugriff. Das lässt sich nicht rückgängig machen.',
  deleted: 'OAuth-Client gelöscht',
  not_deleted: 'Beim Löschen des OAuth-Clients ist ein Fehler aufgetreten',
  period: {
    invalid: 'Ungültiger Zeitraum',
    not_positive: 'Zeiträume müssen größer als 0 sein',
    not_whole: 'Zeiträume müssen ganze Zahlen sein',
    too_long: 'Zeiträume können höchstens 24.855 Tage lang sein',
    unit: 'Einheit',
    units: {
      seconds: 'Sekunden',
      minutes: 'Minuten',
      hours: 'Stunden',
      days: 'Tage',
    },
  },
};
