import type { Translated } from '../translated';
import type { auth as english } from '../en/auth';

export const auth: Translated<typeof english> = {
  log_in: 'Se connecter',
  login_title: 'Connexion à %{name}',
  login_message: 'Consultez et gérez vos licences.',
  not_authorized: 'Vous n’êtes pas autorisé à consulter cette section',
  not_authorized_detail: 'Connectez-vous pour accéder à la page demandée.',
  forbidden: 'Vous n’avez pas accès à ce compte',
  forbidden_detail:
    'Vous êtes connecté, mais votre compte n’a pas accès à cet élément. Si vous pensez qu’il s’agit d’une erreur, adressez-vous à votre administrateur.',
  failed: 'Échec de la connexion',
  failures: {
    refused: 'Le service de connexion a refusé la demande :',
    denied: 'La connexion a été annulée, ou le service de connexion vous refuse l’accès.',
    unavailable: 'Le service de connexion rencontre un problème en ce moment. Réessayez dans quelques minutes.',
    expired: 'La connexion a pris trop de temps ou a été commencée dans un autre onglet.',
    invalid: 'La réponse du service de connexion n’a pas pu être vérifiée.',
    unreachable: 'Le service de connexion est injoignable.',
    blocked: 'Votre navigateur a bloqué la fenêtre de connexion. Autorisez-la et réessayez.',
    unusable: 'Le service de connexion est mal configuré. Veuillez prévenir votre administrateur :',
    clock_behind: 'L’horloge de cet appareil retarde d’environ %{time}. Mettez-la à l’heure, puis reconnectez-vous.',
    clock_ahead: 'L’horloge de cet appareil avance d’environ %{time}. Mettez-la à l’heure, puis reconnectez-vous.',
  },
  account_failed_detail: 'Vous êtes toujours connecté. Le serveur est peut-être surchargé ou injoignable.',
  account_unreadable_detail:
    'Les données de votre compte n’ont pas pu être lues sur le serveur. Vous êtes toujours connecté.',
  unknown_host: 'Il n’y a pas de portail à cette adresse',
  unknown_host_detail:
    'Aucune entreprise n’a de portail à l’adresse %{host}. Vérifiez l’adresse qui vous a été donnée.',
  insecure_context:
    'La connexion au portail exige une liaison sécurisée. Ouvrez le portail avec une adresse commençant par https://.',
  lapsed: 'Votre session a pris fin',
  lapsed_detail: 'Votre saisie est toujours là. Reconnectez-vous dans une nouvelle fenêtre, puis envoyez-la à nouveau.',
  sign_in_again: 'Se reconnecter',
  answered_elsewhere: 'Vous pouvez fermer cette fenêtre',
  answered_elsewhere_detail: 'Continuez dans la fenêtre d’où vous venez.',
};
