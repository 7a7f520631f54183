import type { runPages as englishPages, runs as english } from '../en/runs';
import type { Translated } from '../translated';
import { names } from './shell';

/** Runs on the server, wherever they are shown. */
export const runs: Translated<typeof english> = {
  actions: {
    disable: 'Désactiver des licences',
    enable: 'Réactiver des licences',
    reset: 'Réinitialiser des licences',
    set_max_activations: 'Définir le maximum d’activations',
    reset_activations: 'Réinitialiser les activations',
    assign_users: 'Attribuer des utilisateurs',
    unassign_users: 'Retirer des utilisateurs',
    reset_device: 'Réinitialiser les appareils',
    revoke_device: 'Libérer les appareils',
    return_device: 'Restituer les appareils',
  },
  start: {
    disable: 'Désactiver %{count} licence |||| Désactiver %{count} licences',
    enable: 'Réactiver %{count} licence |||| Réactiver %{count} licences',
    reset: 'Réinitialiser %{count} licence |||| Réinitialiser %{count} licences',
    set_max_activations: 'Définir le maximum de %{count} licence |||| Définir le maximum de %{count} licences',
    reset_activations:
      'Réinitialiser les activations de %{count} licence |||| Réinitialiser les activations de %{count} licences',
    assign_users: 'Attribuer %{count} licence |||| Attribuer %{count} licences',
    unassign_users: 'Retirer les utilisateurs de %{count} licence |||| Retirer les utilisateurs de %{count} licences',
    reset_device: 'Réinitialiser %{count} appareil |||| Réinitialiser %{count} appareils',
    revoke_device: 'Libérer %{count} appareil |||| Libérer %{count} appareils',
    return_device: 'Restituer %{count} appareil |||| Restituer %{count} appareils',
  },
  preview: {
    ready: '%{ready} licences sur %{total} sont prêtes, y compris celles des lots.',
    nothing: 'Rien à faire pour aucune des %{total} licences.',
    on_server:
      'Après le lancement, le serveur fait le travail : vous pouvez fermer cette fenêtre ou éteindre votre ordinateur.',
    more: 'et %{count} autres',
  },
  goes_on: 'Le serveur fait le travail : vous pouvez fermer cette fenêtre, le traitement continue.',
  open: 'Ouvrir le traitement',
  now: {
    waiting: 'En attente de son tour.',
    running: 'En cours.',
    stopped: 'Arrêté.',
    done: 'Terminé.',
    storage_full: 'Le serveur l’a arrêté, car son disque est plein.',
  },
  undo: {
    of: '%{title} (annulation)',
    title: 'Annuler ce traitement ?',
    detail:
      'Un nouveau traitement rétablit ce que celui-ci a changé sur %{count} licence, sauf si quelqu’un l’a modifiée depuis. |||| Un nouveau traitement rétablit ce que celui-ci a changé sur %{count} licences. Celles que quelqu’un a modifiées depuis restent telles quelles.',
    confirm: 'Annuler le traitement',
    none: 'Cette action est irréversible.',
  },
  results: 'Résultats',
  outcomes: {
    failed: 'En échec',
    left_out: 'Ignorée',
    done: 'Terminée',
    open: 'En attente',
  },
  columns: {
    license: 'Licence',
    outcome: 'Résultat',
    reason: 'Motif',
  },
  reasons: {
    not_found: 'La licence n’existe plus, ou vous n’y avez plus accès.',
    permission_denied: 'Vous n’êtes pas autorisé à effectuer cette action.',
    unknown_person: 'La personne qui a lancé le traitement n’a plus accès au portail.',
    bundle_license: 'Cela ne concerne pas le lot lui-même, seulement ses licences.',
    already_disabled: 'Déjà désactivée.',
    already_enabled: 'Pas désactivée.',
    already_assigned: 'Tous en sont déjà utilisateurs.',
    already_manager: 'L’une des personnes gère la commande.',
    license_users_limit: 'Pas assez de places.',
    no_license_user: 'Aucune de ces personnes n’est utilisatrice de la licence.',
    same_maximum: 'C’est déjà le maximum.',
    below_license_users: 'Le maximum est inférieur au nombre de places de la licence.',
    below_active_devices: 'Le maximum est inférieur au nombre d’appareils actifs.',
    nothing_used: 'Rien à réinitialiser : aucune activation.',
    changed_since: 'Quelqu’un l’a modifiée depuis.',
    person_gone: 'Quelqu’un n’appartient plus à l’entreprise et n’a pas reçu la licence.',
    device_inactive: 'L’appareil n’est pas actif.',
    invalid_email: 'Ce n’est pas une adresse e-mail.',
    internal_error: 'Le serveur a échoué.',
  },
};

/** The pages of runs. */
export const runPages: Translated<typeof englishPages> = {
  name: names.runs,
  fields: {
    action: 'Action',
    state: 'État',
    total: 'Licences',
    done: 'Terminées',
    failed: 'En échec',
    left_out: 'Ignorées',
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
  none: 'Aucun traitement pour le moment. Sélectionnez toutes les licences que trouve la liste, puis choisissez une action. Jusqu’à 1 000 licences sont traitées dans votre navigateur, sans figurer ici : l’historique dit ce qui a été fait.',
  of: 'Lancés par',
  own: 'Moi',
  all: 'Tous',
  started: 'Lancé par %{name} le %{from}.',
  ended: 'Lancé par %{name} le %{from}, terminé le %{to}.',
  undo_of: 'Annule un autre traitement',
  undone_by: 'A été annulé',
};
