import type { Texts } from './en';

export const fr: Texts = {
  portal: 'Portail de licences',
  signIn: 'Connexion',
  email: 'E-mail',
  password: 'Mot de passe',
  logIn: 'Se connecter',
  cancel: 'Annuler',
  wrongCredentials: 'L’e-mail ou le mot de passe est incorrect.',
  tooManyAttempts: 'Trop de tentatives échouées. Veuillez réessayer dans 15 minutes.',
  initialPasswordOver:
    'Le mot de passe initial ne peut plus être utilisé. Demandez-en un nouveau à la personne qui vous l’a remis.',
  busy: 'Le serveur est très sollicité. Veuillez réessayer dans un instant.',
  choosePassword: 'Choisir un mot de passe',
  choosePasswordWhy:
    'Vous vous êtes connecté en tant que %{email} avec un mot de passe initial. Choisissez votre propre mot de passe pour continuer.',
  changePassword: 'Changer de mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  confirmPassword: 'Confirmer le nouveau mot de passe',
  currentMissing: 'Saisissez votre mot de passe actuel',
  currentWrong: 'Le mot de passe actuel est incorrect',
  passwordRule: 'Le mot de passe doit contenir au moins 8 caractères, 1 minuscule, 1 majuscule et 1 chiffre',
  passwordCommon: 'Ce mot de passe figure sur la liste des mots de passe courants. Choisissez-en un autre.',
  passwordGuessable:
    'Trop facile à deviner : un nom, une adresse, un mot de ce portail ou un mot courant, un caractère répété ou seulement des espaces. Choisissez-en un autre.',
  passwordInitial: 'Choisissez un mot de passe différent du mot de passe initial.',
  passwordsDiffer: 'Les mots de passe ne correspondent pas',
  confirmLogout: 'Voulez-vous vous déconnecter ?',
  logOut: 'Se déconnecter',
  staySignedIn: 'Rester connecté',
  loggedOut: 'Vous êtes déconnecté',
  signInFailed: 'Échec de la connexion',
  expired: 'Cette page n’est plus valable. Retournez sur le portail et connectez-vous à nouveau.',
  refused: 'Le portail a envoyé une demande que le serveur ne peut pas traiter. Revenez en arrière et réessayez.',
  failed: 'Une erreur est survenue sur le serveur. Veuillez réessayer dans un instant.',
  toPortal: 'Aller au portail',
};
