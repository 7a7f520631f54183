import type { oauth as english } from '../en/oauth';
import type { Translated } from '../translated';

export const oauth: Translated<typeof english> = {
  client_id: 'ID client',
  client_secret: 'Secret client',
  secret_expiration: 'Expiration du secret',
  disabled: 'Bloqué',
  perpetual: 'Sans expiration',
  expired: 'Expiré',
  expires_soon: 'Expire bientôt',
  previous_until: 'Le secret précédent fonctionne jusqu’au %{time}',
  rotated_expired: 'Le secret précédent a expiré',
  none_license: 'Cette licence n’a pas encore de client OAuth.',
  none_company: 'Cette entreprise n’a pas encore de client OAuth.',
  not_offered: 'Ce serveur ne propose pas de clients OAuth ici.',
  company_title: 'Client OAuth de l’entreprise',
  company_detail: 'Les applications de l’entreprise %{name} l’utilisent pour obtenir des jetons d’accès.',
  secrets_expiring: 'Licences dont le secret expire dans les 30 jours ou a expiré',
  contact_administrator: 'Vous n’êtes pas autorisé à gérer les clients OAuth. Adressez-vous à votre administrateur.',
  elsewhere:
    'Votre service de connexion ne connaît pas ces clients, et leurs secrets n’y sont pas valables. Gérez les clients auprès de ce service.',
  initialise: 'Initialiser',
  created: 'Nouveau client OAuth créé',
  not_created: 'Une erreur est survenue lors de la création du client OAuth',
  try_later: 'Réessayez plus tard',
  refresh: 'Renouveler',
  refresh_title: 'Renouveler le secret client ?',
  refresh_detail: 'Le secret actuel cesse immédiatement de fonctionner.',
  refresh_detail_period:
    'Le secret actuel cesse immédiatement de fonctionner. Le nouveau sera valable %{secret}, aussi longtemps que l’actuel.',
  refresh_detail_previous:
    'Le secret actuel et le précédent, valable jusqu’au %{time}, cessent immédiatement de fonctionner. Le nouveau sera valable %{secret}, aussi longtemps que l’actuel.',
  refreshed: 'Secret client renouvelé',
  not_refreshed: 'Une erreur est survenue lors du renouvellement du secret client',
  rotate: 'Effectuer la rotation',
  rotate_title: 'Rotation du secret client',
  rotate_detail:
    'Un nouveau secret est créé. Le secret actuel reste valable un certain temps, afin que les applications puissent en changer.',
  secret_period: 'Expiration du secret',
  rotated_period: 'Expiration du secret remplacé',
  rotate_question: 'Effectuer la rotation du secret client maintenant ?',
  rotate_question_detail: 'Le nouveau secret sera valable %{secret} ; le secret actuel, encore %{rotated}.',
  rotate_question_detail_previous:
    'Le nouveau secret sera valable %{secret} ; le secret actuel, encore %{rotated}. Le précédent, valable jusqu’au %{time}, cesse immédiatement de fonctionner.',
  rotate_question_whole: 'Le nouveau secret sera valable %{secret} ; le secret actuel, tout aussi longtemps.',
  rotate_question_whole_previous:
    'Le nouveau secret sera valable %{secret} ; le secret actuel, tout aussi longtemps. Le précédent, valable jusqu’au %{time}, cesse immédiatement de fonctionner.',
  rotate_question_expired:
    'Le nouveau secret sera valable %{secret}. Le secret actuel a expiré et ne sera plus valable.',
  rotated: 'Rotation du secret client effectuée',
  not_rotated: 'Une erreur est survenue lors de la rotation du secret client',
  delete_title: 'Supprimer ce client OAuth ?',
  delete_detail: 'Les applications qui utilisent %{name} perdront leur accès. Cette action est irréversible.',
  deleted: 'Client OAuth supprimé',
  not_deleted: 'Une erreur est survenue lors de la suppression du client OAuth',
  period: {
    invalid: 'Période non valide',
    not_positive: 'Les périodes doivent être supérieures à 0',
    not_whole: 'Les périodes doivent être des nombres entiers',
    too_long: 'Les périodes peuvent être de 24 855 jours au plus',
    unit: 'Unité',
    units: {
      seconds: 'Secondes',
      minutes: 'Minutes',
      hours: 'Heures',
      days: 'Jours',
    },
  },
};
