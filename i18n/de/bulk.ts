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
  nothing: 'Nichts zu tun.',
  progress: '%{done} von %{total} erledigt.',
  progress_failed: '%{done} von %{total} erledigt, %{failed} fehlgeschlagen.',
  refused: '%{count} übersprungen. |||| %{count} übersprungen.',
  missing: 'Nicht mehr vorhanden: %{count}.',
  no_answer: 'Der Server hat nicht bestätigt, ob das ausgeführt wurde.',
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
  file: { id: 'ID', record: 'Eintrag', result: 'Ergebnis', reason: 'Grund' },
};
