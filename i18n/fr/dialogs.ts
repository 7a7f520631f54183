import type { dialogs as english } from '../en/dialogs';
import type { Translated } from '../translated';

export const dialogs: Translated<typeof english> = {
  type_number: 'Saisissez %{count} pour confirmer',
  form: {
    discard_title: 'Abandonner les modifications ?',
    discard_detail: 'Vos modifications n’ont pas été enregistrées.',
    discard: 'Abandonner',
    keep: 'Poursuivre la modification',
  },
  unanswered: {
    title: 'Le serveur n’a pas confirmé l’enregistrement',
    detail: 'Il a peut-être eu lieu malgré tout. Vérifiez à nouveau pour le savoir. Votre saisie n’est pas perdue.',
    ask: 'Vérifier à nouveau',
  },
};
