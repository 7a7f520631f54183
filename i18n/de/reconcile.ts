import type { reconcile as english } from '../en/reconcile';
import type { Translated } from '../translated';

export const reconcile: Translated<typeof english> = {
  action: 'Mit einer Liste abgleichen',
  too_many: 'Der Abgleich nimmt höchstens %{most} Lizenzen auf einmal. Ausgewählt sind %{count}.',
  title: 'Abgleich',
  detail:
    'Vergleichen Sie die Benutzer von %{count} Lizenz mit einer Liste von Personen. Geändert wird erst, was Sie bestätigt haben. |||| Vergleichen Sie die Benutzer von %{count} Lizenzen mit einer Liste von Personen. Geändert wird erst, was Sie bestätigt haben.',
  no_licenses:
    'Wählen Sie in der Lizenzliste bis zu %{most} Lizenzen aus, und wählen Sie dort „Mit einer Liste abgleichen“.',
  to_licenses: 'Zur Lizenzliste',
  first: 'Diese Adresse nennt %{count} Lizenzen. Nur die ersten %{most} werden abgeglichen.',
  gone: '%{count} Lizenz gibt es nicht mehr, oder Sie dürfen sie nicht sehen. |||| %{count} Lizenzen gibt es nicht mehr, oder Sie dürfen sie nicht sehen.',
  input: 'E-Mail-Adressen der Personen',
  column: 'In welcher Spalte stehen die Adressen?',
  column_number: 'Spalte %{number}',
  every_column: 'Alle Spalten',
  choose_column: 'Spalte wählen',
  too_many_people: 'Höchstens %{most} Personen lassen sich auf einmal abgleichen. Diese Liste hat %{count}.',
  people: '%{count} Person |||| %{count} Personen',
  duplicates: '%{count} doppelt |||| %{count} doppelt',
  unusable: '%{count} Eintrag ohne gültige Adresse |||| %{count} Einträge ohne gültige Adresse',
  unusable_detail:
    'Diese Personen gelten als nicht auf der Liste und können daher überzählig erscheinen. Berichtigen Sie die Zeilen, bevor Sie Zuweisungen aufheben.',
  line: 'Zeile %{line}: %{text}',
  assign: {
    action: 'Fehlende zuweisen (%{count})',
    found:
      '%{count} Zuweisung fehlt: Personen der Liste, die eine Lizenz nicht haben. |||| %{count} Zuweisungen fehlen: Personen der Liste, die eine Lizenz nicht haben.',
    short:
      '%{count} Lizenz wird ausgelassen: Ihr fehlen mehr Zuweisungen, als sie freie Benutzerplätze hat. |||| %{count} Lizenzen werden ausgelassen: Ihnen fehlen mehr Zuweisungen, als sie freie Benutzerplätze haben.',
    some: 'Ein Lauf weist bis zu %{most} zu.',
    title: 'Fehlende zuweisen',
    detail:
      'Jede Lizenz bekommt die Personen der Liste, die sie nicht haben. Wer neu im Portal ist, bekommt ein Konto mit einem Passwort, das Sie speichern können.',
    start: '%{count} Zuweisung vornehmen |||| %{count} Zuweisungen vornehmen',
  },
  release: {
    action: 'Überzählige aufheben (%{count})',
    found:
      '%{count} Zuweisung ist überzählig: Personen, die eine Lizenz haben und nicht auf der Liste stehen. |||| %{count} Zuweisungen sind überzählig: Personen, die eine Lizenz haben und nicht auf der Liste stehen.',
    some: 'Ein Lauf hebt höchstens %{most} auf.',
    title: 'Überzählige Zuweisungen aufheben',
    detail:
      'Diese Personen sehen die Lizenzen nicht mehr. Aktivierte Geräte bleiben aktiviert, bis sie zurückgesetzt werden. Die Konten bleiben bestehen.',
    start: '%{count} Zuweisung aufheben |||| %{count} Zuweisungen aufheben',
  },
  show: 'Anzeigen',
  views: {
    all: 'Alle (%{count})',
    missing: 'Personen, denen eine Lizenz fehlt (%{count})',
    extra: 'Personen, die nicht auf der Liste stehen (%{count})',
  },
  matrix: 'Personen und ihre Lizenzen',
  person: 'Person',
  difference: 'Unterschied',
  counts: {
    missing: '%{count} fehlt |||| %{count} fehlen',
    extra: '%{count} überzählig',
    places: '%{count} freier Benutzerplatz |||| %{count} freie Benutzerplätze',
    unlimited: 'Unbegrenzt viele Benutzerplätze',
  },
  cells: { has: 'hat sie', missing: 'fehlt', extra: 'überzählig', manager: 'verwaltet sie', left_out: 'ausgelassen' },
};
