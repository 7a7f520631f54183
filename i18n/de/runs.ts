import type { runPages as englishPages, runs as english } from '../en/runs';
import type { Translated } from '../translated';
import { names } from './shell';

/** Runs on the server, wherever they are shown. */
export const runs: Translated<typeof english> = {
  actions: {
    disable: 'Lizenzen sperren',
    enable: 'Lizenzen entsperren',
    reset: 'Lizenzen zurücksetzen',
    set_max_activations: 'Max. Aktivierungen setzen',
    reset_activations: 'Aktivierungen zurücksetzen',
    assign_users: 'Nutzer zuweisen',
    unassign_users: 'Zuweisungen aufheben',
    reset_device: 'Geräte zurücksetzen',
    revoke_device: 'Geräten den Platz entziehen',
    return_device: 'Geräte zurückgeben',
  },
  start: {
    disable: '%{count} Lizenz sperren |||| %{count} Lizenzen sperren',
    enable: '%{count} Lizenz entsperren |||| %{count} Lizenzen entsperren',
    reset: '%{count} Lizenz zurücksetzen |||| %{count} Lizenzen zurücksetzen',
    set_max_activations: 'Höchstzahl für %{count} Lizenz setzen |||| Höchstzahl für %{count} Lizenzen setzen',
    reset_activations:
      'Aktivierungen von %{count} Lizenz zurücksetzen |||| Aktivierungen von %{count} Lizenzen zurücksetzen',
    assign_users: '%{count} Lizenz zuweisen |||| %{count} Lizenzen zuweisen',
    unassign_users: 'Zuweisungen von %{count} Lizenz aufheben |||| Zuweisungen von %{count} Lizenzen aufheben',
    reset_device: '%{count} Gerät zurücksetzen |||| %{count} Geräte zurücksetzen',
    revoke_device: '%{count} Gerät den Platz entziehen |||| %{count} Geräten den Platz entziehen',
    return_device: '%{count} Gerät zurückgeben |||| %{count} Geräte zurückgeben',
  },
  preview: {
    ready: '%{ready} von %{total} Lizenzen sind bereit, auch die in Paketen mitgezählt.',
    nothing: 'Für keine der %{total} Lizenzen ist etwas zu tun.',
    on_server:
      'Nach dem Start arbeitet der Server. Sie können dann dieses Fenster schließen oder den Computer ausschalten.',
    more: 'und %{count} weitere',
  },
  goes_on: 'Das erledigt der Server: Sie können dieses Fenster schließen, der Lauf geht weiter.',
  open: 'Lauf öffnen',
  now: {
    waiting: 'Wartet, bis er an der Reihe ist.',
    running: 'Läuft.',
    stopped: 'Angehalten.',
    done: 'Beendet.',
    storage_full: 'Der Server hat ihn angehalten, weil sein Speicherplatz voll ist.',
  },
  undo: {
    of: '%{title} (rückgängig)',
    title: 'Diesen Lauf rückgängig machen?',
    detail:
      'Ein neuer Lauf nimmt zurück, was dieser an %{count} Lizenz geändert hat, sofern sie seither niemand geändert hat. |||| Ein neuer Lauf nimmt zurück, was dieser an %{count} Lizenzen geändert hat. Lizenzen, die seither jemand geändert hat, bleiben, wie sie sind.',
    confirm: 'Rückgängig machen',
    none: 'Diese Aktion lässt sich nicht rückgängig machen.',
  },
  results: 'Ergebnisse',
  outcomes: {
    failed: 'Fehlgeschlagen',
    left_out: 'Übersprungen',
    done: 'Erledigt',
    open: 'Offen',
  },
  columns: {
    license: 'Lizenz',
    outcome: 'Ergebnis',
    reason: 'Grund',
  },
  reasons: {
    not_found: 'Die Lizenz existiert nicht mehr, oder Sie haben keinen Zugriff mehr darauf.',
    permission_denied: 'Sie haben keine Berechtigung für diese Aktion.',
    unknown_person: 'Wer den Lauf gestartet hat, hat keinen Zugang zum Portal mehr.',
    bundle_license: 'Das gibt es nicht für das Paket selbst, nur für seine Lizenzen.',
    already_disabled: 'Bereits gesperrt.',
    already_enabled: 'Nicht gesperrt.',
    already_assigned: 'Alle sind bereits zugewiesen.',
    already_manager: 'Eine der Personen verwaltet die Bestellung.',
    license_users_limit: 'Zu wenige Plätze.',
    no_license_user: 'Keine dieser Personen nutzt die Lizenz.',
    same_maximum: 'Das ist bereits die Höchstzahl.',
    below_license_users: 'Die Höchstzahl ist niedriger als die Zahl der Plätze.',
    below_active_devices: 'Die Höchstzahl ist niedriger als die Zahl der aktiven Geräte.',
    nothing_used: 'Nichts zurückzusetzen: keine Aktivierungen.',
    changed_since: 'Wurde seither von jemand anderem geändert.',
    person_gone: 'Jemand gehört nicht mehr zum Unternehmen und wurde nicht zugewiesen.',
    device_inactive: 'Das Gerät ist nicht aktiv.',
    invalid_email: 'Das ist keine E-Mail-Adresse.',
    internal_error: 'Der Server ist daran gescheitert.',
  },
};

/** The pages of runs. */
export const runPages: Translated<typeof englishPages> = {
  name: names.runs,
  fields: {
    action: 'Aktion',
    state: 'Stand',
    total: 'Lizenzen',
    done: 'Erledigt',
    failed: 'Fehlgeschlagen',
    left_out: 'Übersprungen',
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
  none: 'Noch keine Läufe. Wählen Sie alle Lizenzen aus, die die Liste findet, und dann eine Aktion. Bis zu 1.000 Lizenzen bearbeitet Ihr Browser selbst, ohne dass es hier steht: Was getan wurde, sagt der Verlauf.',
  of: 'Gestartet von',
  own: 'Mir',
  all: 'Allen',
  started: 'Gestartet von %{name} am %{from}.',
  ended: 'Gestartet von %{name} am %{from}, beendet am %{to}.',
  undo_of: 'Macht einen anderen Lauf rückgängig',
  undone_by: 'Wurde rückgängig gemacht',
};
