import type { Translated } from '../translated';
import type { emailList as english } from '../en/emailList';

export const emailList: Translated<typeof english> = {
  invalid: '%{email} n’est pas une adresse e-mail valide.',
  invalid_character: '%{email} n’est pas une adresse e-mail valide : %{character} n’y est pas autorisé.',
  invalid_many: 'Adresses e-mail non valides : %{email}. Corrigez-les ici, puis appuyez sur Entrée.',
  which_column:
    'Plusieurs colonnes de ce tableau contiennent des adresses, et aucun en-tête ne dit lesquelles sont voulues. Collez seulement cette colonne.',
  duplicate: '%{email} a déjà été ajoutée.',
  not_added: 'Ajoutez l’adresse e-mail en appuyant sur Entrée avant de valider.',
  hint: 'Saisissez une adresse et appuyez sur Entrée, ou collez toute une liste.',
  hint_max: 'Saisissez une adresse et appuyez sur Entrée, ou collez toute une liste. %{max} au plus.',
  count: '%{smart_count} adresse |||| %{smart_count} adresses',
  count_max: '%{count} sur %{max} au plus',
  remove: 'Retirer %{email}',
  remove_all: 'Tout retirer',
};
