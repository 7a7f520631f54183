import type { views as english } from '../en/views';
import type { Translated } from '../translated';

/** What a list's menus, its export and its saved views say. */
export const views: Translated<typeof english> = {
  none: 'Aucune vue enregistrée pour cette liste.',
  save: 'Enregistrer la vue',
  saved: 'La vue est enregistrée.',
  edit_title: 'Modifier la vue',
  name: 'Nom',
  pinned: 'Épingler au menu',
  shared: 'Partager avec tous les gestionnaires de licences, même d’autres clients',
  renewed: 'Reprendre ce que la liste affiche maintenant',
  is_shared: 'Partagée par vous',
  pin: 'Épingler %{name} au menu',
  edit: 'Modifier %{name}',
  delete: 'Supprimer %{name}',
  delete_title: 'Supprimer cette vue ?',
  delete_detail: 'La vue %{name} est supprimée. Les liens restent valables.',
  delete_shared: 'La vue %{name} est supprimée pour tout le monde. Les liens restent valables.',
  deleted: 'La vue est supprimée.',
  columns: {
    title: 'Colonnes',
    standard: 'Colonnes standard',
    up: 'Monter %{name}',
    down: 'Descendre %{name}',
  },
  export: {
    progress: 'Export de %{done} sur %{total} ...',
    stop: 'Arrêter',
    stopped: 'Arrêté à %{done} sur %{total}.',
    interrupted: 'Interrompu à %{done} sur %{total} : le serveur n’a pas répondu comme prévu.',
    incomplete: '%{done} lignes sur %{total} ont été lues : la liste a changé entre-temps.',
    again: 'Exporter de nouveau',
    go_on: 'Continuer',
    save: 'Enregistrer %{lines} ligne |||| Enregistrer %{lines} lignes',
    done: '%{written} ligne exportée |||| %{written} lignes exportées',
  },
  filters: {
    filter: 'Filtre',
    value: 'Valeur',
    apply: 'Appliquer',
  },
};
