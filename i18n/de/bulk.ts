import type { bulk as english } from '../en/bulk';
import type { Translated } from '../translated';

/** Runs over many rows. */
export const bulk: Translated<typeof english> = {
  label: 'Auswahl',
  selected: '%{count} ausgewählt',
  selected_elsewhere: '%{count} ausgewählt, %{elsewhere} nicht auf dieser Seite',
  all: 'Alle %{count} auswählen',
  first: 'Die ersten %{count} auswählen',
  clear: 'Auswahl aufheben',
  selected_all: 'Alle %{count} ausgewählt',
  only_first: 'Die Liste findet %{found}. Dieser Lauf hat nur die ersten %{count} davon.',
  nothing: 'Nichts zu tun.',
  to_do: '%{count} zu erledigen.',
  unanswered:
    'Bei %{count} hat der Server nicht bestätigt, ob es ausgeführt wurde: Das Rückgängigmachen fragt zuerst danach. |||| Bei %{count} hat der Server nicht bestätigt, ob sie ausgeführt wurden: Das Rückgängigmachen fragt zuerst danach.',
  progress: '%{done} von %{total} erledigt.',
  progress_failed: '%{done} von %{total} erledigt, %{failed} fehlgeschlagen.',
  refused: '%{count} übersprungen. |||| %{count} übersprungen.',
  missing: 'Nicht mehr vorhanden: %{count}.',
  no_answer: 'Der Server hat nicht bestätigt, ob das ausgeführt wurde. Sie können es gefahrlos noch einmal senden.',
  step: {
    ready: 'Bereit',
    refused: 'Übersprungen',
    running: 'Läuft',
    done: 'Erledigt',
    failed: 'Fehlgeschlagen',
  },
  stop: 'Anhalten',
  stopping: 'Wird angehalten ...',
  halted: {
    failing: 'Nach fünf Serverfehlern in Folge angehalten. Noch offen: %{open}.',
    offline: 'Angehalten, weil der Server nicht erreichbar ist. Noch offen: %{open}.',
    throttled: 'Wegen zu vieler Anfragen angehalten. Noch offen: %{open}. Warten Sie kurz, bevor Sie fortfahren.',
    signed_out: 'Angehalten, weil Sie abgemeldet sind. Noch offen: %{open}.',
  },
  go_on: 'Mit %{count} fortfahren',
  retry: '%{count} erneut versuchen',
  save: 'Ergebnis speichern',
  file: {
    id: 'ID',
    record: 'Eintrag',
    result: 'Ergebnis',
    reason: 'Grund',
    email: 'E-Mail',
    account: 'Neues Konto',
    password: 'Passwort',
  },
  undo: '%{count} rückgängig machen',
  more: 'Weitere Aktionen',
  emails: 'E-Mail-Adressen',
  next: 'Weiter',
  change: 'Angaben ändern',
  not_accepted: 'Nicht angenommen: %{entries}',
  reasons: 'Gründe',
  gone: 'Nicht mehr vorhanden.',
  changed_since: 'Wurde seither von jemand anderem geändert.',
  passwords: {
    title: 'Neue Passwörter vorher speichern?',
    detail:
      '%{count} neues Passwort steht nur hier. Danach ist es weg. Das Konto bleibt bestehen. |||| %{count} neue Passwörter stehen nur hier. Danach sind sie weg. Die Konten bleiben bestehen.',
    drop: 'Ohne Speichern weiter',
  },
  named: {
    label: 'Worum es geht',
    devices: {
      listed: 'Nur das Gerät der Liste |||| Nur die %{count} Geräte der Liste',
      all: 'Das Gerät dieser Lizenzen (%{licenses}) |||| Alle %{count} Geräte dieser Lizenzen (%{licenses})',
    },
    people: {
      listed: 'Nur die Personen der Liste (%{count})',
      all: 'Alle Nutzer dieser Lizenzen (%{count})',
    },
    only_people: 'Nur für die Person der Liste. |||| Nur für die %{count} Personen der Liste.',
  },
};
