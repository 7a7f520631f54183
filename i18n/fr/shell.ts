import type { shell as english } from '../en/shell';
import type { Translated } from '../translated';

export const shell: Translated<typeof english> = {
  default_name: 'Portail de licences',
  menu: { label: 'Menu principal', open: 'Ouvrir le menu', dashboard: 'Tableau de bord', profile: 'Mon profil' },
  skip: 'Aller au contenu',
  language: 'Langue',
  appearance: { label: 'Apparence', light: 'Claire', dark: 'Sombre', system: 'Selon le système' },
  profile_menu: { label: 'Menu du profil', profile: 'Mon profil', logout: 'Se déconnecter' },
  home: 'Aller à la page d’accueil',
  not_found: {
    title: 'Page introuvable',
    detail: 'Il n’y a rien à cette adresse. La page a peut-être été déplacée, ou elle ne vous est pas destinée.',
  },
  no_access: {
    title: 'Vous n’avez pas accès à cette page',
    detail: 'Votre compte n’y a pas accès. En cas d’erreur, adressez-vous à votre administrateur.',
  },
  error: {
    title: 'Une erreur est survenue',
    detail: 'Le portail a rencontré un problème inattendu. Ce qui était enregistré n’est pas perdu.',
    missing_part:
      'Une partie du portail n’a pas pu être téléchargée. Dès que le serveur répondra, la page sera rechargée.',
    restart: 'Recommencer',
  },
  loading: 'Chargement',
  offline: 'Le serveur est injoignable. Votre travail est conservé ; nouvelle tentative en cours ...',
  form: {
    discard_title: 'Abandonner les modifications ?',
    discard_detail: 'Votre saisie n’a pas été enregistrée.',
    discard: 'Abandonner',
    keep: 'Continuer la saisie',
  },
  toasts: {
    saved: 'Modifications enregistrées',
    not_saved: 'Vos modifications n’ont pas été enregistrées',
    not_saved_detail: 'Une erreur est survenue lors de l’enregistrement de vos modifications',
    error: 'Erreur',
    missing_permission: 'Autorisation manquante',
    missing_permission_detail: 'Vous n’avez pas l’autorisation d’effectuer cette action.',
  },
  unanswered: {
    title: "Le serveur n'a pas dit si c'était enregistré",
    detail:
      "C'est peut-être enregistré malgré tout. Redemandez pour le savoir. Rien de ce que vous avez saisi n'est perdu.",
    ask: 'Redemander',
  },
  list: {
    empty: 'La recherche n’a donné aucun résultat',
    error: 'Une erreur s’est produite',
    error_detail: 'Une erreur s’est produite lors de la récupération des données',
    retry: 'Réessayer',
    actions: 'Actions',
    pages: 'Pages',
    page_of_more: '%{offsetBegin}-%{offsetEnd} sur plus de %{total}',
    sort: 'Trier par',
    search: 'Rechercher',
    search_by: 'Rechercher par',
    clear: 'Effacer la recherche',
    whole_email: 'Adresse e-mail complète',
    unknown_filter: "L'adresse contient un filtre inconnu, qui n'a pas été appliqué.",
    details: 'Détails',
    details_of: 'Détails de %{name}',
  },
  export: {
    start: 'Exporter',
    progress: 'Export de %{done} sur %{total} ...',
    done: '%{written} ligne exportée |||| %{written} lignes exportées',
    some: "Les %{written} premières lignes ont été exportées : il y en a d'autres",
    failed: "Le fichier n'a pas pu être créé. Réessayez plus tard.",
  },
  bulk: {
    label: 'Sélection',
    row: 'Sélectionner %{name}',
    page: 'Sélectionner toutes les lignes de cette page',
    selected: '%{count} sélectionnée |||| %{count} sélectionnées',
    selected_elsewhere:
      '%{count} sélectionnée, dont %{elsewhere} hors de cette page |||| %{count} sélectionnées, dont %{elsewhere} hors de cette page',
    all: 'Sélectionner les %{count}',
    first: 'Sélectionner les %{count} premières',
    clear: 'Annuler la sélection',
    nothing: 'Rien à faire.',
    progress: 'Terminées : %{done} sur %{total}.',
    progress_failed: 'Terminées : %{done} sur %{total}, en échec : %{failed}.',
    refused: 'Ignorées : %{count}.',
    missing: 'N’existent plus : %{count}.',
    no_answer: "Le serveur n'a pas dit si c'était fait.",
    step: { ready: 'Prête', refused: 'Ignorée', running: 'En cours', done: 'Terminée', failed: 'En échec' },
    stop: 'Arrêter',
    stopping: 'Arrêt en cours ...',
    halted: {
      failing: 'Arrêté parce que le serveur a échoué cinq fois de suite ; encore %{open} à faire.',
      offline: "Arrêté parce que le serveur n'est pas joignable ; encore %{open} à faire.",
      throttled:
        "Arrêté parce qu'il y a eu trop de requêtes ; encore %{open} à faire. Attendez un peu avant de continuer.",
      signed_out: 'Arrêté parce que vous êtes déconnecté ; encore %{open} à faire.',
    },
    go_on: 'Continuer avec %{count}',
    retry: 'Réessayer pour %{count}',
    save: 'Enregistrer le résultat',
    file: { id: 'ID', record: 'Élément', result: 'Résultat', reason: 'Motif' },
  },
};

/** Of the menu's entries whose other texts come with their pages. */
export const names = { orders: 'Commande |||| Commandes', createOrder: 'Créer une commande' };
