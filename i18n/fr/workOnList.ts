import type { workOnList as english } from '../en/workOnList';
import type { Translated } from '../translated';

export const workOnList: Translated<typeof english> = {
  detail:
    'Collez des clés de licence, des adresses e-mail, des noms d’hôte ou des numéros de commande, un par ligne ou sous forme de tableau. Le portail trouve leurs licences, et vous les traitez toutes à la fois.',
  input: 'Liste',
  column: 'Quelle colonne contient la licence ?',
  column_number: 'Colonne %{number}',
  every_column: 'Toutes les colonnes',
  kind: {
    number: 'Numéro de licence',
    key: 'Clé de licence',
    email: 'E-mail',
    host: 'Nom d’hôte',
    order: 'Numéro de commande',
  },
  kinds: {
    number: '%{count} numéro de licence |||| %{count} numéros de licence',
    key: '%{count} clé de licence |||| %{count} clés de licence',
    email: '%{count} adresse e-mail |||| %{count} adresses e-mail',
    host: '%{count} nom d’hôte |||| %{count} noms d’hôte',
    order: '%{count} numéro de commande |||| %{count} numéros de commande',
  },
  duplicates: '%{count} ligne en double |||| %{count} lignes en double',
  unusable: '%{count} ligne inutilisable |||| %{count} lignes inutilisables',
  find: 'Rechercher les licences',
  stop: 'Arrêter',
  go_on: 'Continuer',
  progress: '%{done} sur %{total} vérifiées',
  found: '%{count} licence trouvée |||| %{count} licences trouvées',
  missing: '%{count} ligne introuvable |||| %{count} lignes introuvables',
  several: '%{count} ligne avec plusieurs licences |||| %{count} lignes avec plusieurs licences',
  lines: 'Lignes',
  show_all: 'Afficher les %{count} lignes',
  outcome: {
    found: 'Trouvée',
    several: '%{count} licences',
    none: 'Introuvable',
    duplicate: 'Comme la ligne %{line}',
    unclosed: 'Un guillemet n’est jamais fermé',
    no_cell: 'Cette colonne est vide',
    bad_people: 'On ne sait pas qui est désigné',
    unknown: 'Non reconnue',
  },
  take: 'Inclure les licences trouvées pour %{value}',
  take_all:
    'Inclure toutes les licences de la ligne qui en a plusieurs |||| Inclure toutes les licences des %{count} lignes qui en ont plusieurs',
  take_none:
    'N’inclure aucune licence de la ligne qui en a plusieurs |||| N’inclure aucune licence des %{count} lignes qui en ont plusieurs',
  older: 'Vous avez modifié quelque chose depuis cette recherche.',
  again: 'Relancer la recherche',
  copy_missing: 'Copier %{count} ligne introuvable |||| Copier %{count} lignes introuvables',
  too_many: 'Une action porte sur %{most} licences au plus : les premières de ces %{count}.',
  too_many_named:
    'Les actions sur les appareils ou les personnes de chaque ligne portent sur %{most} licences au plus : ici, les premières de ces %{count}.',
  no_actions: 'Votre compte ne peut pas modifier ces licences.',
};
