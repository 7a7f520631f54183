import type { reconcile as english } from '../en/reconcile';
import type { Translated } from '../translated';

export const reconcile: Translated<typeof english> = {
  action: 'Rapprocher d’une liste',
  too_many: 'Le rapprochement prend au plus %{most} licences à la fois. Vous en avez sélectionné %{count}.',
  title: 'Rapprochement',
  detail:
    'Comparez les utilisateurs de %{count} licence avec une liste de personnes. Rien ne change avant votre confirmation. |||| Comparez les utilisateurs de %{count} licences avec une liste de personnes. Rien ne change avant votre confirmation.',
  no_licenses:
    'Sélectionnez jusqu’à %{most} licences dans la liste des licences, puis choisissez « Rapprocher d’une liste ».',
  to_licenses: 'Aller à la liste des licences',
  first: 'Cette adresse contient %{count} licences. Seules les %{most} premières sont rapprochées.',
  gone: '%{count} licence n’existe plus, ou vous ne pouvez pas la voir. |||| %{count} licences n’existent plus, ou vous ne pouvez pas les voir.',
  input: 'Adresses e-mail des personnes',
  column: 'Quelle colonne contient les adresses ?',
  column_number: 'Colonne %{number}',
  every_column: 'Toutes les colonnes',
  choose_column: 'Choisissez une colonne',
  too_many_people: 'Au plus %{most} personnes peuvent être rapprochées à la fois. Cette liste en compte %{count}.',
  people: '%{count} personne |||| %{count} personnes',
  duplicates: '%{count} doublon |||| %{count} doublons',
  unusable: '%{count} entrée sans adresse valide |||| %{count} entrées sans adresse valide',
  unusable_detail:
    'Ces personnes comptent comme absentes de la liste et peuvent figurer parmi les attributions en trop. Corrigez les lignes avant de retirer qui que ce soit.',
  line: 'Ligne %{line} : %{text}',
  assign: {
    action: 'Attribuer les manquantes (%{count})',
    found:
      '%{count} attribution manque : des personnes de la liste n’ont pas la licence. |||| %{count} attributions manquent : des personnes de la liste n’ont pas toutes les licences.',
    short:
      '%{count} licence est ignorée : elle a moins de places utilisateur libres que de personnes à ajouter. |||| %{count} licences sont ignorées : elles ont moins de places utilisateur libres que de personnes à ajouter.',
    some: 'Un traitement en attribue au plus %{most}.',
    title: 'Attribuer les licences manquantes',
    detail:
      'Chaque licence est attribuée aux personnes de la liste qui ne l’ont pas. Les personnes nouvelles dans le portail reçoivent un compte avec un mot de passe, que vous pouvez enregistrer.',
    start: 'Effectuer %{count} attribution |||| Effectuer %{count} attributions',
  },
  release: {
    action: 'Retirer celles en trop (%{count})',
    found:
      '%{count} attribution est en trop : des personnes ont une licence sans figurer dans la liste. |||| %{count} attributions sont en trop : des personnes ont une licence sans figurer dans la liste.',
    some: 'Un traitement en retire au plus %{most}.',
    title: 'Retirer les attributions en trop',
    detail:
      'Ces personnes ne verront plus les licences. Les appareils activés le restent jusqu’à leur réinitialisation. Les comptes sont conservés.',
    start: 'Retirer %{count} attribution |||| Retirer %{count} attributions',
  },
  show: 'Afficher',
  views: {
    all: 'Tout le monde (%{count})',
    missing: 'Personnes à qui il manque une licence (%{count})',
    extra: 'Personnes absentes de la liste (%{count})',
  },
  matrix: 'Les personnes et leurs licences',
  person: 'Personne',
  difference: 'Différence',
  counts: {
    missing: '%{count} manque |||| %{count} manquent',
    extra: '%{count} en trop',
    places: '%{count} place utilisateur libre |||| %{count} places utilisateur libres',
    unlimited: 'Places utilisateur illimitées',
  },
  cells: { has: 'l’a', missing: 'manque', extra: 'en trop', manager: 'la gère', left_out: 'ignorée' },
};
