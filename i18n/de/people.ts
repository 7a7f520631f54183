import type { peoplePages as english } from '../en/people';
import type { Translated } from '../translated';
import { names } from './shell';

const released =
  'Die Person sieht diese Lizenzen nicht mehr. Aktivierte Geräte bleiben aktiviert, bis sie zurückgesetzt werden. Das Konto bleibt bestehen.';
const afterRelease = `${released} Bis Sie diesen Tab schließen oder sich abmelden, können Sie die Lizenzen hier zurückgeben. Eine zurückgegebene Lizenz beginnt mit neuer Höchstzahl und neuem Zähler der Aktivierungen.`;

export const peoplePages: Translated<typeof english> = {
  empty: 'Noch hat niemand eine Lizenz.',
  name: names.people,
  fields: {
    true_email: 'E-Mail',
    name: 'Name',
    phone_number: 'Telefonnummer',
    licenses: 'Lizenzen',
    devices: 'Geräte der Lizenzen',
    last_seen: 'Letzte bekannte Nutzung',
  },
  license_devices: 'Geräte',
  search: { true_email__icontains: 'E-Mail', name__icontains: 'Vor- oder Nachname' },
  find: 'Lizenzbenutzer suchen',
  find_hint: 'Ein Teil der E-Mail-Adresse oder des Namens',
  find_hint_email: 'Ein Teil der E-Mail-Adresse',
  type_to_find: 'Tippen Sie, um zu suchen.',
  nobody: 'Niemand gefunden.',
  more: 'Nur die ersten %{smart_count} Lizenzen werden angezeigt.',
  holds_nothing: 'Diese Person hat keine Lizenz, die Sie verwalten.',
  release: {
    action: 'Alles freigeben',
    title: 'Alles freigeben',
    detail: afterRelease,
    detail_on_server: released,
    start: '%{count} Lizenz freigeben |||| %{count} Lizenzen freigeben',
  },
  release_shown: {
    action: 'Die gezeigten freigeben',
    title: 'Die gezeigten Lizenzen freigeben',
    detail: `Diese Person hat mehr Lizenzen, als gezeigt werden. Sind diese freigegeben, zeigt die Seite die nächsten. ${afterRelease}`,
    start: '%{count} Lizenz freigeben |||| %{count} Lizenzen freigeben',
  },
  release_many: {
    action: 'Alles freigeben',
    title: 'Alles freigeben, was diese Personen haben',
    detail:
      'Die Personen sehen die Lizenzen nicht mehr. Aktivierte Geräte bleiben aktiviert, bis sie zurückgesetzt werden. Die Konten bleiben bestehen.',
    start: '%{count} Lizenz freigeben |||| %{count} Lizenzen freigeben',
  },
  undo_release: {
    title: 'Rückgängig: Lizenzen zurückgeben',
    detail:
      'Die Personen erhalten die Lizenzen zurück, die dieser Lauf freigegeben hat, soweit Benutzerplätze frei sind.',
    start: '%{count} Lizenz zurückgeben |||| %{count} Lizenzen zurückgeben',
  },
  released:
    '%{smart_count} Lizenz wurde hier freigegeben. Sie können sie zurückgeben. |||| %{smart_count} Lizenzen wurden hier freigegeben. Sie können sie zurückgeben.',
  give_back: {
    action: 'Zurückgeben',
    title: 'Lizenzen zurückgeben',
    detail:
      'Die Person erhält die hier freigegebenen Lizenzen zurück, mit einer neuen Höchstzahl und einem neuen Zähler der Aktivierungen.',
    start: '%{count} Lizenz zurückgeben |||| %{count} Lizenzen zurückgeben',
  },
  give_same: {
    action: 'Das Gleiche geben wie …',
    choose: 'Das Gleiche geben wie …',
    choose_detail:
      '%{name} erhält die Lizenzen einer anderen Person, die noch fehlen. Bevor etwas gesendet wird, sehen Sie, welche das sind.',
    other: 'Andere Person',
    title: 'Die gleichen Lizenzen geben',
    detail: 'Die Lizenzen, die die andere Person hat und die dieser Person fehlen.',
    start: '%{count} Lizenz geben |||| %{count} Lizenzen geben',
  },
  give_same_first: {
    action: 'Das Gleiche geben wie …',
    title: 'Die gleichen Lizenzen geben',
    detail:
      'Die andere Person hat zu viele Lizenzen für eine Liste. Dies ist nur ein Teil derer, die dieser Person fehlen.',
    start: '%{count} Lizenz geben |||| %{count} Lizenzen geben',
  },
  give_to_others: {
    action: 'Anderen das Gleiche geben …',
    title: 'Anderen die gleichen Lizenzen geben',
    detail: 'Jede dieser Personen erhält die gleichen Lizenzen. Wer neu im Portal ist, erhält ein Konto.',
    start: '%{count} Lizenz geben |||| %{count} Lizenzen geben',
  },
};
