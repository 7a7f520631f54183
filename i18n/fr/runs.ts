import type { runPages as englishPages, runs as english } from '../en/runs';
import type { Translated } from '../translated';
import { names } from './shell';

/** Runs over many rows, and the selection that they begin with. */
export const runs: Translated<typeof english> = {
  selection: {
    label: 'Sélection',
    selected: 'Sélection : %{count}',
    selected_elsewhere: 'Sélection : %{count}, dont %{elsewhere} hors de cette page',
    all: 'Sélectionner tout (%{count})',
    first: 'Sélectionner les %{count} premières lignes',
    clear: 'Effacer la sélection',
    selected_all: 'Tout est sélectionné (%{count})',
  },
  leave_out: {
    managers: 'Ignorer %{count} gestionnaire |||| Ignorer %{count} gestionnaires',
    first: 'N’attribuer qu’à la première personne |||| Attribuer aux %{count} premières',
    others: 'Ignorer %{count}',
  },
  more: 'Autres actions',
  emails: 'Adresses e-mail',
  next: 'Continuer',
  change: 'Modifier la saisie',
  not_accepted: 'Refusé : %{entries}',
  only_first: 'La liste en trouve %{found}. Ce traitement ne porte que sur les %{count} premiers résultats.',
  bundles: 'Un lot compte pour ses licences.',
  named: {
    label: 'Ce qui est concerné',
    devices: {
      listed: 'Seulement l’appareil de la liste (%{count}) |||| Seulement les %{count} appareils de la liste',
      all: 'L’appareil de ces licences (%{licenses}) |||| Les %{count} appareils de ces licences (%{licenses})',
      all_both: 'Les deux appareils de ces licences (%{licenses})',
    },
    people: {
      listed: 'Seulement les personnes de la liste (%{count})',
      all: 'Tous les utilisateurs de ces licences (%{count})',
    },
    only_people:
      'Seulement pour %{count} personne de la liste. |||| Seulement pour les %{count} personnes de la liste.',
  },
  on_server:
    'Une fois le traitement lancé, le serveur fait le travail. Vous pouvez alors fermer cette fenêtre ou éteindre votre ordinateur.',
  goes_on: 'Le serveur fait le travail : vous pouvez fermer cette fenêtre.',
  kept: 'Ce traitement reste %{days} jours sur la page Traitements.',
  kept_undo:
    'Ce traitement reste %{days} jours sur la page Traitements. Vous pouvez aussi l’y défaire, depuis n’importe quel ordinateur.',
  link: 'Ouvrir le traitement',
  reading: 'Lecture des éléments concernés ...',
  nothing: 'Rien à faire.',
  to_do: 'À faire : %{count}.',
  progress: 'Terminés : %{done} sur %{total}.',
  looked_at: 'Examinés : %{seen} sur %{total}.',
  done: 'Terminés : %{count}.',
  left_out: 'Ignorés : %{count}.',
  refused: 'Refusés : %{count}.',
  unconfirmed: 'Non confirmés : %{count}. Vous pouvez redemander sans risque.',
  open: 'En attente : %{count}.',
  missing: 'N’existent plus : %{count}.',
  waiting: 'En attente de son tour.',
  stopped: 'Arrêté.',
  halted: {
    failing: 'Arrêté après cinq erreurs consécutives du serveur. Reste à faire : %{open}.',
    offline: 'Arrêté, car le serveur est injoignable. Reste à faire : %{open}.',
    throttled:
      'Arrêté en raison d’un trop grand nombre de requêtes. Reste à faire : %{open}. Patientez un instant avant de continuer.',
    signed_out: 'Arrêté, car vous êtes déconnecté. Reste à faire : %{open}.',
    storage_full: 'Arrêté, car le disque du serveur est plein. Reste à faire : %{open}.',
    script_ended: 'Arrêté, car l’accès du script qui l’a lancé a pris fin. Reste à faire : %{open}.',
  },
  outcomes: {
    refused: 'Refusé',
    unconfirmed: 'Non confirmé',
    left_out: 'Ignoré',
    done: 'Terminé',
    open: 'En attente',
    running: 'En cours',
  },
  by_reason: 'Raisons',
  results: 'Résultats',
  more_lines: 'et %{count} de plus',
  no_answer: 'Le serveur n’a pas confirmé que l’opération a été effectuée. Vous pouvez la renvoyer sans risque.',
  server_failed:
    'Le serveur a échoué. L’opération a peut-être été effectuée malgré tout : vous pouvez la renvoyer sans risque.',
  gone: 'N’existe plus.',
  changed_since: 'Modifié depuis.',
  not_all: {
    already_manager:
      'Certaines personnes n’ont pas retrouvé leur place utilisateur : un gestionnaire de la commande ne peut pas être utilisateur de la licence.',
    license_users_limit:
      'Certaines personnes n’ont pas retrouvé leur place utilisateur : il n’y a pas assez de places.',
    account_of_stranger:
      'Certaines personnes n’ont pas retrouvé leur place utilisateur : quelqu’un d’autre a créé leur compte.',
  },
  reasons: {
    not_found: 'Cela n’existe plus, ou vous n’y avez plus accès.',
    permission_denied: 'Vous n’êtes pas autorisé à effectuer cette action.',
    unknown_person: 'La personne qui a lancé le traitement n’a plus accès au portail.',
    already_assigned: 'Déjà attribuée.',
    not_assigned: 'Le serveur ne l’a pas attribuée à cette personne.',
    already_manager: 'Un gestionnaire de la commande ne peut pas être utilisateur de la licence.',
    license_users_limit: 'Pas assez de places utilisateur.',
    no_license_user: 'N’est pas utilisateur de la licence.',
    changed_since: 'Modifié depuis.',
    person_gone: 'Quelqu’un n’appartient plus à l’entreprise et n’a pas reçu la licence.',
    internal_error: 'Le serveur a échoué.',
  },
  stop: 'Arrêter',
  stopping: 'Arrêt en cours ...',
  go_on: 'Continuer avec %{count}',
  resume: 'Continuer',
  ask_again: 'Redemander pour %{count}',
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
  undo: {
    action: 'Défaire %{count}',
    of: '%{title} (défaire)',
    nothing: 'Rien n’a été défait.',
    title: 'Défaire ce traitement ?',
    detail:
      'Un nouveau traitement défait ce que celui-ci a fait. Ce que quelqu’un a modifié depuis reste tel quel. %{passwords}',
    passwords:
      '%{count} nouveau mot de passe reste dans ce traitement jusqu’à ce que vous fermiez sa note. |||| %{count} nouveaux mots de passe restent dans ce traitement jusqu’à ce que vous fermiez leur note.',
    confirm: 'Défaire',
    none: 'Cette action est irréversible.',
  },
  renew: {
    action: 'Donner un nouveau mot de passe à %{count} personne |||| Donner de nouveaux mots de passe aux %{count}',
    action_both: 'Donner de nouveaux mots de passe aux deux',
    title: 'Donner de nouveaux mots de passe initiaux ?',
    detail:
      '%{count} personne ne s’est pas encore connectée. Son mot de passe actuel ne sera plus valable. |||| %{count} personnes ne se sont pas encore connectées. Leurs mots de passe actuels ne seront plus valables.',
    confirm: 'Donner de nouveaux mots de passe',
    refused: '%{count} personne garde son mot de passe : |||| %{count} personnes gardent leur mot de passe :',
  },
  passwords: {
    title: 'Enregistrer d’abord les nouveaux mots de passe ?',
    detail:
      '%{count} nouveau mot de passe n’est affiché qu’ici. Ensuite, il est perdu. Le compte est conservé. |||| %{count} nouveaux mots de passe ne sont affichés qu’ici. Ensuite, ils sont perdus. Les comptes sont conservés.',
    detail_readable:
      '%{count} nouveau mot de passe n’a pas été enregistré. Vous le retrouverez à côté de la personne, sur la page de la licence ou de la commande, tant qu’il est valable. |||| %{count} nouveaux mots de passe n’ont pas été enregistrés. Vous les retrouverez à côté des personnes, sur les pages des licences ou des commandes, tant qu’ils sont valables.',
    drop: 'Continuer sans enregistrer',
  },
};

/** The pages of runs. */
export const runPages: Translated<typeof englishPages> = {
  name: names.runs,
  fields: {
    action: 'Action',
    state: 'État',
    total: 'Total',
    done: 'Terminés',
    failed: 'Refusés',
    left_out: 'Ignorés',
    created_by: 'Lancé par',
    created_at: 'Lancé le',
  },
  states: {
    waiting: 'En attente',
    running: 'En cours',
    stopped: 'Arrêté',
    done: 'Terminé',
  },
  detail:
    'Actions sur de nombreuses licences, effectuées par le serveur l’une après l’autre. Les traitements sont conservés %{days} jours.',
  none: 'Aucun traitement pour le moment.',
  begin:
    'Sélectionnez au moins trois licences dans la liste, puis choisissez une action. Ce qui est fait sur une ou deux licences figure dans leur historique.',
  of: 'Lancés par',
  own: 'Moi',
  all: 'Tous',
  started: 'Lancé par %{name} le %{from}.',
  ended: 'Lancé par %{name} le %{from}, terminé le %{to}.',
  undo_of: 'Défait un autre traitement',
  undone_by: 'Défaire : %{result}',
};
