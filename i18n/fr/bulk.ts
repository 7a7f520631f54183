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
  progress: 'Terminées : %{done} sur %{total}.',
  progress_failed: 'Terminées : %{done} sur %{total}, en échec : %{failed}.',
  refused: 'Ignorées : %{count}.',
  missing: 'N’existent plus : %{count}.',
  no_answer: 'Le serveur n’a pas confirmé que l’opération a été effectuée.',
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
};
