import type { bulk as english } from '../en/bulk';
import type { Translated } from '../translated';

/** Runs over many rows. */
export const bulk: Translated<typeof english> = {
  label: 'Sélection',
  selected: '%{count} sélectionnée |||| %{count} sélectionnées',
  selected_elsewhere:
    '%{count} sélectionnée, dont %{elsewhere} hors de cette page |||| %{count} sélectionnées, dont %{elsewhere} hors de cette page',
  all: 'Sélectionner les %{count}',
  first: 'Sélectionner les %{count} premières',
  clear: 'Annuler la sélection',
  selected_all: 'Les %{count} sélectionnées',
  only_first: 'La liste en trouve %{found}. Ce traitement ne porte que sur les %{count} premières.',
  nothing: 'Rien à faire.',
  to_do: 'À faire : %{count}.',
  unanswered: 'Non confirmées par le serveur : %{count}. L’annulation les vérifie d’abord.',
  progress: 'Terminées : %{done} sur %{total}.',
  progress_failed: 'Terminées : %{done} sur %{total}, en échec : %{failed}.',
  refused: 'Ignorées : %{count}.',
  missing: 'N’existent plus : %{count}.',
  no_answer: 'Le serveur n’a pas confirmé que l’opération a été effectuée. Vous pouvez la renvoyer sans risque.',
  step: { ready: 'Prête', refused: 'Ignorée', running: 'En cours', done: 'Terminée', failed: 'En échec' },
  stop: 'Arrêter',
  stopping: 'Arrêt en cours ...',
  halted: {
    failing: 'Arrêté après cinq erreurs consécutives du serveur. Reste à faire : %{open}.',
    offline: 'Arrêté, car le serveur est injoignable. Reste à faire : %{open}.',
    throttled:
      'Arrêté en raison d’un trop grand nombre de requêtes. Reste à faire : %{open}. Patientez un instant avant de continuer.',
    signed_out: 'Arrêté, car vous êtes déconnecté. Reste à faire : %{open}.',
  },
  go_on: 'Continuer avec %{count}',
  retry: 'Réessayer pour %{count}',
  save: 'Enregistrer le résultat',
  file: {
    id: 'ID',
    record: 'Élément',
    result: 'Résultat',
    reason: 'Motif',
    email: 'E-mail',
    account: 'Nouveau compte',
    password: 'Mot de passe',
  },
  undo: 'Annuler %{count}',
  more: 'Autres actions',
  emails: 'Adresses e-mail',
  next: 'Continuer',
  change: 'Modifier la saisie',
  not_accepted: 'Refusé : %{entries}',
  reasons: 'Raisons',
  gone: "N'existe plus.",
  changed_since: "Modifié par quelqu'un d'autre depuis.",
  passwords: {
    title: 'Enregistrer d’abord les nouveaux mots de passe ?',
    detail:
      '%{count} nouveau mot de passe n’est affiché qu’ici. Ensuite, il est perdu. Le compte est conservé. |||| %{count} nouveaux mots de passe ne sont affichés qu’ici. Ensuite, ils sont perdus. Les comptes sont conservés.',
    drop: 'Continuer sans enregistrer',
  },
  named: {
    label: 'Ce qui est concerné',
    devices: {
      listed: 'Seulement l’appareil de la liste |||| Seulement les %{count} appareils de la liste',
      all: 'L’appareil de ces licences (%{licenses}) |||| Les %{count} appareils de ces licences (%{licenses})',
    },
    people: {
      listed: 'Seulement les personnes de la liste (%{count})',
      all: 'Tous les utilisateurs de ces licences (%{count})',
    },
    only_people: 'Seulement pour la personne de la liste. |||| Seulement pour les %{count} personnes de la liste.',
  },
};
