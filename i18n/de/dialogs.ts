import type { dialogs as english } from '../en/dialogs';
import type { Translated } from '../translated';

export const dialogs: Translated<typeof english> = {
  type_number: 'Zum Bestätigen %{count} eingeben',
  form: {
    discard_title: 'Änderungen verwerfen?',
    discard_detail: 'Ihre Eingaben sind noch nicht gespeichert.',
    discard: 'Verwerfen',
    keep: 'Weiter bearbeiten',
  },
  unanswered: {
    title: 'Der Server hat nicht bestätigt, ob das gespeichert wurde',
    detail: 'Möglicherweise wurde es trotzdem gespeichert. Prüfen Sie es erneut. Ihre Eingaben gehen nicht verloren.',
    ask: 'Erneut prüfen',
  },
};
