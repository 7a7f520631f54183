import type { shell as english } from '../en/shell';
import type { Translated } from '../translated';

export const shell: Translated<typeof english> = {
  default_name: 'Portail de licences',
  menu: {
    label: 'Menu principal',
    open: 'Ouvrir le menu',
    dashboard: 'Tableau de bord',
    profile: 'Mon profil',
    work_on_list: 'Traiter une liste',
  },
  jump: 'Rechercher ou ouvrir',
  ctrl: 'Ctrl',
  skip: 'Aller au contenu',
  language: 'Langue',
  appearance: 'Apparence',
  profile_menu: { label: 'Menu du profil', logout: 'Se déconnecter' },
  home: 'Aller à la page d’accueil',
  not_found: {
    title: 'Page introuvable',
    detail: 'Elle a peut-être été déplacée, ou vous n’avez pas l’autorisation de la consulter.',
  },
  no_access: {
    title: 'Vous n’avez pas accès à cette page',
    detail:
      'Votre compte n’y a pas accès. Si vous pensez qu’il s’agit d’une erreur, adressez-vous à votre administrateur.',
  },
  error: {
    title: 'Une erreur est survenue',
    detail: 'Un problème inattendu s’est produit. Tout ce qui était déjà enregistré est conservé.',
    missing_part:
      'Une partie du portail n’a pas pu être téléchargée. La page sera rechargée dès que le serveur répondra.',
    no_storage:
      'Ce navigateur ne permet pas au portail d’enregistrer des données, la connexion est donc impossible. Autorisez les cookies et les données de site pour cette adresse dans les réglages du navigateur, ou libérez de l’espace, puis réessayez.',
    restart: 'Recommencer',
  },
  checking: 'Vérification de votre connexion',
  loading: 'Chargement',
  offline: 'Le serveur est injoignable. Votre travail est conservé. Nouvelle tentative en cours ...',
  toasts: {
    saved: 'Modifications enregistrées',
    not_saved: 'Vos modifications n’ont pas été enregistrées',
    not_saved_detail: 'Une erreur est survenue lors de l’enregistrement de vos modifications',
    error: 'Erreur',
    missing_permission: 'Autorisation manquante',
    missing_permission_detail: 'Vous n’avez pas l’autorisation d’effectuer cette action.',
  },
  list: {
    empty: 'La recherche n’a donné aucun résultat',
    search_all: 'Chercher dans toute la liste',
    clear_filters: 'Effacer les filtres',
    error: 'Une erreur s’est produite',
    error_detail: 'Une erreur s’est produite lors de la récupération des données',
    retry: 'Réessayer',
    actions: 'Actions',
    pages: 'Pages',
    select_row: 'Sélectionner %{name}',
    select_page: 'Sélectionner toutes les lignes de cette page',
    to_page: {
      current_page: 'Page %{page}',
      page: 'Aller à la page %{page}',
      first: 'Aller à la première page',
      last: 'Aller à la dernière page',
      next: 'Aller à la prochaine page',
      previous: 'Aller à la page précédente',
    },
    order: { ASC: 'croissant', DESC: 'décroissant' },
    page_of: '%{offsetBegin}-%{offsetEnd} sur %{total}',
    page_of_more: '%{offsetBegin}-%{offsetEnd} sur plus de %{total}',
    title_page: 'page %{page}',
    title_page_of: 'page %{page} sur %{pages}',
    sort: 'Trier par',
    search: 'Rechercher',
    anything: 'Tout',
    search_by: 'Rechercher par',
    clear: 'Effacer la recherche',
    whole_email: 'Adresse e-mail complète',
    details_of: 'Détails : %{name}',
  },
  filters: {
    label: 'Filtres',
    presets: 'Filtres rapides',
    others: '%{count} de plus',
    all: 'Tout',
    more: '%{count}+',
    add: 'Ajouter un filtre',
    remove: 'Retirer le filtre : %{filter}',
    change: 'Modifier le filtre : %{filter}',
    clear: 'Tout effacer',
    days: {
      within: 'sous %{smart_count} jour (jusqu’au %{day}) |||| sous %{smart_count} jours (jusqu’au %{day})',
      past: 'le dernier jour (depuis le %{day}) |||| ces %{smart_count} derniers jours (depuis le %{day})',
      since: 'à partir du %{day}',
      until: 'au plus tard le %{day}',
      between: 'entre le %{from} et le %{to}',
      on: 'le %{day}',
    },
  },
  views: { label: 'Vues', copy_link: 'Copier le lien', copied: 'Lien copié' },
  columns: {
    button: 'Colonnes',
  },
  export: {
    selected: 'Exporter (%{count})',
    start: 'Exporter',
  },
};

/** Names in the menu. The resources' other texts come with their pages. */
export const names = {
  orders: 'Commande |||| Commandes',
  createOrder: 'Créer une commande',
  people: 'Personne |||| Personnes',
  runs: 'Traitement |||| Traitements',
  requests: 'Demande |||| Demandes',
  lists: 'Listes',
  colleagues: 'Collègue |||| Collègues',
};
