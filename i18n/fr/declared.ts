import type { declared as english } from '../en/declared';
import type { Translated } from '../translated';

export const declared: Translated<typeof english> = {
  faulty: 'Cette liste ne peut pas être affichée',
  fault: 'Sa déclaration contient une erreur. %{fault}. La personne qui administre le portail peut la corriger.',
  id: 'ID',
  /** The group of lists in a long menu. */
  menu: 'Autres listes (%{count})',
  find: 'Chercher une liste',
  none_found: 'Aucune liste ne porte ce nom.',
  folder: 'Écrire comme dossier',
  form: {
    whole: 'Doit être un nombre entier',
    invalid: "Cette valeur n'est pas possible",
    new_in: '%{name} : nouvel enregistrement',
    no_list: "La liste « %{list} » n'est pas dans le portail : saisissez l'ID.",
  },
  run: {
    title: '%{action}',
    detail:
      'Chaque enregistrement est traité séparément. Si le serveur en refuse un, les autres sont traités quand même.',
    start: '%{action} : %{count} enregistrement |||| %{action} : %{count} enregistrements',
    question: '%{action} : %{name} ?',
    about: 'Cela peut être impossible à annuler.',
    done: '%{action} : %{name}',
  },
  in_use: 'Utilisé par %{uses}. Archivez-le plutôt.',
  in_use_by: 'Utilisé par %{uses}.',
  uses: {
    licenses: '%{smart_count} licence |||| %{smart_count} licences',
    orders: '%{smart_count} commande |||| %{smart_count} commandes',
    bundles: '%{smart_count} lot |||| %{smart_count} lots',
  },
  conflict: {
    title: 'Quelqu’un d’autre a modifié ceci entre-temps',
    detail: 'Choisissez ce qui reste de chaque champ. Ce qu’une seule personne a modifié est déjà choisi.',
    same: 'L’autre modification a les mêmes valeurs que la vôtre.',
    field: 'Champ',
    before: 'Avant',
    mine: 'Le mien',
    theirs: 'L’autre',
    named: '%{name} : %{text}',
    all_mine: 'Tous les miens',
    all_theirs: 'Tous les autres',
    file: '(nouvelle image)',
    back: 'Retour au formulaire',
  },
  gone: 'Le serveur n’envoie plus « %{fields} » : les autres ne voient pas cette colonne. |||| Le serveur n’envoie plus ces champs : les autres ne voient pas leurs colonnes : %{fields}.',
  added: 'Le serveur envoie aussi : %{fields}',
};
