import type { runPages as englishPages, runs as english } from '../en/runs';
import type { Translated } from '../translated';
import { names } from './shell';

/** Runs over many rows, and the selection that they begin with. */
export const runs: Translated<typeof english> = {
  selection: {
    label: 'Auswahl',
    selected: '%{count} ausgewählt',
    selected_elsewhere: '%{count} ausgewählt, %{elsewhere} nicht auf dieser Seite',
    all: 'Alle %{count} auswählen',
    first: 'Die ersten %{count} auswählen',
    clear: 'Auswahl aufheben',
    selected_all: 'Alle %{count} ausgewählt',
  },
  leave_out: {
    managers: '%{count} Verwalter auslassen |||| %{count} Verwalter auslassen',
    first: 'Nur die erste Person zuweisen |||| Die ersten %{count} zuweisen',
    others: '%{count} auslassen',
  },
  more: 'Weitere Aktionen',
  emails: 'E-Mail-Adressen',
  next: 'Weiter',
  change: 'Angaben ändern',
  not_accepted: 'Nicht angenommen: %{entries}',
  only_first: 'Die Liste findet %{found}. Dieser Lauf hat nur die ersten %{count} davon.',
  bundles: 'Ein Paket zählt mit seinen einzelnen Lizenzen.',
  named: {
    label: 'Worum es geht',
    devices: {
      listed: 'Nur das Gerät der Liste |||| Nur die %{count} Geräte der Liste',
      all: 'Das Gerät dieser Lizenzen (%{licenses}) |||| Alle %{count} Geräte dieser Lizenzen (%{licenses})',
      all_both: 'Beide Geräte dieser Lizenzen (%{licenses})',
    },
    people: {
      listed: 'Nur die Personen der Liste (%{count})',
      all: 'Alle Benutzer dieser Lizenzen (%{count})',
    },
    only_people: 'Nur für die Person der Liste. |||| Nur für die %{count} Personen der Liste.',
  },
  on_server:
    'Nach dem Start arbeitet der Server. Sie können dann dieses Fenster schließen oder den Computer ausschalten.',
  goes_on: 'Das erledigt der Server: Sie können dieses Fenster schließen.',
  kept: 'Dieser Lauf steht %{days} Tage auf der Seite „Läufe“.',
  kept_undo:
    'Dieser Lauf steht %{days} Tage auf der Seite „Läufe“. Auch dort lässt er sich rückgängig machen, von jedem Computer aus.',
  link: 'Lauf öffnen',
  reading: 'Es wird gelesen, worum es geht ...',
  nothing: 'Nichts zu tun.',
  to_do: '%{count} zu erledigen.',
  progress: '%{done} von %{total} erledigt.',
  looked_at: '%{seen} von %{total} geprüft.',
  done: '%{count} erledigt.',
  left_out: '%{count} ausgelassen.',
  refused: '%{count} abgelehnt.',
  unconfirmed: '%{count} nicht bestätigt: Sie können gefahrlos noch einmal nachfragen.',
  open: '%{count} offen.',
  missing: 'Nicht mehr vorhanden: %{count}.',
  waiting: 'Wartet, bis er an der Reihe ist.',
  stopped: 'Angehalten.',
  halted: {
    failing: 'Nach fünf Serverfehlern in Folge angehalten. Noch offen: %{open}.',
    offline: 'Angehalten, weil der Server nicht erreichbar ist. Noch offen: %{open}.',
    throttled:
      'Angehalten, weil das Portal zu viel auf einmal gesendet hat. Noch offen: %{open}. Warten Sie kurz, bevor Sie fortfahren.',
    signed_out: 'Angehalten, weil Sie abgemeldet sind. Noch offen: %{open}.',
    storage_full: 'Angehalten, weil der Speicherplatz des Servers voll ist. Noch offen: %{open}.',
    script_ended: 'Angehalten, weil der Zugriff des Skripts, das ihn begonnen hat, beendet ist. Noch offen: %{open}.',
  },
  outcomes: {
    refused: 'Abgelehnt',
    unconfirmed: 'Nicht bestätigt',
    left_out: 'Ausgelassen',
    done: 'Erledigt',
    open: 'Offen',
    running: 'Läuft',
  },
  by_reason: 'Gründe',
  results: 'Ergebnisse',
  more_lines: 'und %{count} weitere',
  no_answer: 'Der Server hat nicht bestätigt, ob das ausgeführt wurde. Sie können es gefahrlos noch einmal senden.',
  server_failed:
    'Der Server ist gescheitert. Es kann trotzdem ausgeführt worden sein: Sie können es gefahrlos noch einmal senden.',
  gone: 'Nicht mehr vorhanden.',
  changed_since: 'Wurde seither geändert.',
  not_all: {
    already_manager:
      'Manche haben ihren Benutzerplatz nicht zurückbekommen: Wer die Bestellung verwaltet, kann kein Benutzer der Lizenz sein.',
    license_users_limit: 'Manche haben ihren Benutzerplatz nicht zurückbekommen: Es gibt zu wenige.',
    account_of_stranger:
      'Manche haben ihren Benutzerplatz nicht zurückbekommen: Jemand anderes hat ihr Konto angelegt.',
  },
  reasons: {
    not_found: 'Das gibt es nicht mehr, oder Sie haben keinen Zugriff mehr darauf.',
    permission_denied: 'Sie haben keine Berechtigung für diese Aktion.',
    unknown_person: 'Wer den Lauf gestartet hat, hat keinen Zugang zum Portal mehr.',
    already_assigned: 'Bereits zugewiesen.',
    not_assigned: 'Der Server hat diese Person nicht zugewiesen.',
    already_manager: 'Wer die Bestellung verwaltet, kann kein Benutzer der Lizenz sein.',
    license_users_limit: 'Zu wenige Benutzerplätze.',
    no_license_user: 'Kein Benutzer der Lizenz.',
    changed_since: 'Wurde seither geändert.',
    person_gone: 'Jemand gehört nicht mehr zum Unternehmen und wurde nicht zugewiesen.',
    internal_error: 'Der Server ist daran gescheitert.',
  },
  stop: 'Anhalten',
  stopping: 'Wird angehalten ...',
  go_on: 'Mit %{count} fortfahren',
  resume: 'Fortsetzen',
  ask_again: 'Nach %{count} noch einmal fragen',
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
  undo: {
    action: '%{count} rückgängig machen',
    of: '%{title} (rückgängig)',
    nothing: 'Nichts wurde rückgängig gemacht.',
    title: 'Diesen Lauf rückgängig machen?',
    detail:
      'Ein neuer Lauf macht rückgängig, was dieser getan hat. Was inzwischen jemand geändert hat, bleibt, wie es ist. %{passwords}',
    passwords:
      '%{count} neues Passwort bleibt in diesem Lauf, bis Sie den Hinweis darauf schließen. |||| %{count} neue Passwörter bleiben in diesem Lauf, bis Sie den Hinweis darauf schließen.',
    confirm: 'Rückgängig machen',
    none: 'Diese Aktion lässt sich nicht rückgängig machen.',
  },
  renew: {
    action: '%{count} Person ein neues Passwort geben |||| Allen %{count} neue Passwörter geben',
    action_both: 'Beiden ein neues Passwort geben',
    title: 'Neue Startpasswörter vergeben?',
    detail:
      '%{count} Person hat sich noch nicht angemeldet. Deren jetziges Passwort gilt dann nicht mehr. |||| %{count} Personen haben sich noch nicht angemeldet. Deren jetzige Passwörter gelten dann nicht mehr.',
    confirm: 'Neue Passwörter vergeben',
    refused: '%{count} Person behält ihr Passwort: |||| %{count} Personen behalten ihr Passwort:',
  },
  passwords: {
    title: 'Neue Passwörter vorher speichern?',
    detail:
      '%{count} neues Passwort steht nur hier. Danach ist es weg. Das Konto bleibt bestehen. |||| %{count} neue Passwörter stehen nur hier. Danach sind sie weg. Die Konten bleiben bestehen.',
    detail_readable:
      '%{count} neues Passwort wurde nicht gespeichert. Sie finden es bei der Person wieder, auf der Seite der Lizenz oder Bestellung, solange es gilt. |||| %{count} neue Passwörter wurden nicht gespeichert. Sie finden sie bei den Personen wieder, auf den Seiten der Lizenzen oder Bestellungen, solange sie gelten.',
    drop: 'Ohne Speichern weiter',
  },
};

/** The pages of runs. */
export const runPages: Translated<typeof englishPages> = {
  name: names.runs,
  fields: {
    action: 'Aktion',
    state: 'Stand',
    total: 'Gesamt',
    done: 'Erledigt',
    failed: 'Abgelehnt',
    left_out: 'Ausgelassen',
    created_by: 'Gestartet von',
    created_at: 'Gestartet am',
  },
  states: {
    waiting: 'Wartet',
    running: 'Läuft',
    stopped: 'Angehalten',
    done: 'Beendet',
  },
  detail: 'Aktionen auf vielen Lizenzen, die der Server nacheinander ausführt. Läufe werden %{days} Tage aufbewahrt.',
  none: 'Noch keine Läufe.',
  begin:
    'Wählen Sie in der Liste mindestens drei Lizenzen aus und dann eine Aktion. Was mit einer oder zwei Lizenzen getan wird, steht in deren Verlauf.',
  of: 'Gestartet von',
  own: 'Mir',
  all: 'Allen',
  started: 'Gestartet von %{name} am %{from}.',
  ended: 'Gestartet von %{name} am %{from}, beendet am %{to}.',
  undo_of: 'Macht einen anderen Lauf rückgängig',
  undone_by: 'Rückgängig: %{result}',
};
