import type { pastedTable as english } from '../en/pastedTable';
import type { Translated } from '../translated';

export const pastedTable: Translated<typeof english> = {
  file: 'Choisir un fichier',
  drop: 'ou déposez ici un fichier texte ou CSV',
  clear: 'Vider',
  binary: 'Ce n’est pas du texte. Enregistrez le tableau au format CSV, ou copiez ses cellules et collez-les.',
  empty: 'Le fichier est vide.',
  too_large: 'Le fichier dépasse 10 Mo.',
  too_many_lines: 'Le tableau a plus de %{max} lignes. Traitez-le en plusieurs parties.',
};
