import type { detailPages as englishPages, dialogs as english } from '../en/dialogs';
import type { Translated } from '../translated';

export const dialogs: Translated<typeof english> = {
  messages: 'Messages de cette visite',
  type_number: 'Saisissez %{count} pour confirmer',
  form: {
    discard_title: 'Abandonner les modifications ?',
    discard_detail: 'Vos modifications n’ont pas été enregistrées.',
    discard: 'Abandonner',
    keep: 'Poursuivre la modification',
  },
  unanswered: {
    title: 'Le serveur n’a pas confirmé l’enregistrement',
    detail: 'Il a peut-être eu lieu malgré tout. Vérifiez à nouveau pour le savoir. Votre saisie n’est pas perdue.',
    ask: 'Vérifier à nouveau',
  },
  ignored_filter: {
    unknown: 'Ignoré dans l’adresse, car cette liste n’a pas ce filtre ou cette valeur : %{names}',
    long: 'Ignoré dans l’adresse, car un filtre accepte au plus %{count} caractères : %{names}',
    cut: 'Le filtre de l’adresse est illisible, la liste affiche donc tout.',
  },
  bulk_update: {
    title: 'Modifier %{name} |||| Modifier %{smart_count} %{name}',
    content:
      'Êtes-vous sûr(e) de vouloir modifier cet élément ? |||| Êtes-vous sûr(e) de vouloir modifier ces %{smart_count} éléments ?',
  },
  my_changes: 'Mes modifications',
  version: 'Version %{version}',
  appearances: { light: 'Claire', dark: 'Sombre', system: 'Utiliser le réglage du système' },
};

export const detailPages: Translated<typeof englishPages> = {
  back: 'Retour à : %{page}',
  reveal: 'Afficher',
  hide: 'Masquer',
  calendar: 'Ouvrir le calendrier',
  date_format: 'AAAA-MM-JJ',
};
