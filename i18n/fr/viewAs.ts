import type { viewAs as english } from '../en/viewAs';
import type { Translated } from '../translated';

export const viewAs: Translated<typeof english> = {
  action: 'Voir comme un utilisateur',
  title: 'Voir comme un utilisateur de la licence',
  detail:
    'Vous verrez la page d’accueil et les licences de cette personne comme elle les voit. Rien ne peut être modifié. L’historique de la licence indiquera que vous avez regardé.',
  person: 'Utilisateur de la licence',
  start: 'Voir',
  refused: 'Impossible de voir le portail comme cette personne',
  nobody: 'La licence n’a pas d’utilisateurs.',
  label: 'Vue comme utilisateur de la licence',
  banner: 'Vous voyez ce que voit %{name}. Rien ne peut être modifié.',
  partial: 'Les licences que vous ne gérez pas n’apparaissent pas.',
  ended: 'Vous ne voyez plus le portail comme cette personne.',
  end: 'Terminer',
  back: 'Retour à la licence',
};
