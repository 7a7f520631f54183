import type { detailPages as englishPages, dialogs as english } from '../en/dialogs';
import type { Translated } from '../translated';

export const dialogs: Translated<typeof english> = {
  messages: 'Meldungen dieses Besuchs',
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
  ignored_filter: {
    unknown: 'Aus der Adresse ignoriert, weil diese Liste keinen solchen Filter oder Wert hat: %{names}',
    long: 'Aus der Adresse ignoriert, weil ein Filter höchstens %{count} Zeichen haben kann: %{names}',
    cut: 'Der Filter in der Adresse ist nicht lesbar, deshalb zeigt die Liste alles.',
  },
  bulk_update: {
    title: '%{name} ändern |||| %{smart_count} %{name} ändern',
    content:
      'Möchten Sie diesen Eintrag wirklich ändern? |||| Möchten Sie diese %{smart_count} Einträge wirklich ändern?',
  },
  my_changes: 'Meine Änderungen',
  version: 'Version %{version}',
  appearances: { light: 'Hell', dark: 'Dunkel', system: 'Systemeinstellung verwenden' },
};

export const detailPages: Translated<typeof englishPages> = {
  back: 'Zurück zu: %{page}',
  reveal: 'Anzeigen',
  hide: 'Verbergen',
  calendar: 'Kalender öffnen',
  date_format: 'JJJJ-MM-TT',
};
