import type { palette as english } from '../en/palette';
import type { Translated } from '../translated';

/** The palette and the sheet of keys. */
export const palette: Translated<typeof english> = {
  hint: 'Page, action, clé, e-mail, nom d’hôte, commande ou produit',
  groups: {
    pages: 'Aller à',
    here: 'Sur cette page',
    views: 'Vues enregistrées',
    presets: 'Filtres rapides',
    search: 'Recherche',
  },
  all: 'Afficher dans la liste |||| Afficher les %{count} résultats dans la liste',
  all_both: 'Afficher les deux résultats dans la liste',
  searching: 'Recherche en cours ...',
  found: '%{count} résultat |||| %{count} résultats',
  none: 'Aucun résultat.',
  none_in: 'Aucun résultat dans ces listes : %{lists}.',
  too_long: 'Ce texte est trop long pour une recherche. La recherche accepte au plus %{count} caractères.',
  several: 'Ce texte semble contenir %{count} entrées. La recherche en accepte une à la fois.',
  find_all: 'Trouver les %{count} avec « Traiter une liste »',
  find_all_both: 'Trouver les deux avec « Traiter une liste »',
  failed: 'La recherche a échoué, car le serveur n’a pas répondu comme prévu.',
  keys: {
    title: 'Raccourcis clavier',
    everywhere: 'Partout',
    palette: 'Rechercher ou ouvrir une page',
    sheet: 'Afficher ces raccourcis',
    lists: 'Dans les listes',
    next: 'Ligne suivante',
    previous: 'Ligne précédente',
    open: 'Ouvrir la ligne',
    select: 'Sélectionner la ligne',
    actions: 'Aller aux actions sur la sélection',
    search: 'Aller au champ de recherche',
    export: 'Exporter',
    single: 'Utiliser les raccourcis à une touche',
    single_detail: 'Désactivez-les si vous dictez votre texte ou les pressez par erreur. Ctrl K reste disponible.',
  },
};
