import type { licenseUsers as englishUsers, people as english } from '../en/licenseUsers';
import type { Translated } from '../translated';

export const licenseUsers: Translated<typeof englishUsers> = {
  name: 'Lizenzbenutzer',
  seats: '%{count} von %{smart_count} Lizenzbenutzer |||| %{count} von %{smart_count} Lizenzbenutzern',
  seats_unlimited: '%{smart_count} Lizenzbenutzer, unbegrenzt',
  limit_reached: 'Die Höchstzahl der Lizenzbenutzer ist erreicht',
  actions: {
    assign: 'Benutzer zuweisen',
    assign_many: 'Mehrere zuweisen',
    edit: 'Bearbeiten',
    set_password: 'Passwort festlegen',
    set_activations: 'Max. Aktivierungen festlegen',
    reset_activations: 'Aktivierungen zurücksetzen',
    unassign: 'Zuweisung aufheben',
  },
  assign: {
    title: 'Lizenzbenutzer zuweisen',
    submit: 'Zuweisen',
  },
  existing: {
    title: 'Es gibt bereits einen Benutzer mit dieser E-Mail-Adresse',
    detail:
      '%{name} hat bereits ein Konto. Möchten Sie diese Person der Lizenz zuweisen oder als Lizenzverwalter der Bestellung hinzufügen?',
    detail_assign: '%{name} hat bereits ein Konto. Möchten Sie diese Person der Lizenz zuweisen?',
    assign: 'Der Lizenz zuweisen',
    add_manager: 'Als Lizenzverwalter hinzufügen',
  },
  batch: {
    title: 'Mehrere Lizenzbenutzer zuweisen',
    emails: 'E-Mail-Adressen',
    free: 'Noch Platz für %{smart_count} Lizenzbenutzer |||| Noch Platz für %{smart_count} Lizenzbenutzer',
    check_count: 'Prüfen Sie die Anzahl der Lizenzbenutzer.',
    managers: 'Steht bereits als Lizenzverwalter auf der Liste: %{emails}',
    copy_missing: 'Nicht zugewiesene kopieren',
    passwords:
      'Neue Personen haben ein Konto mit Passwort bekommen. Geben Sie es weiter: Vielleicht sehen Sie es nicht noch einmal.',
    outcome: '%{smart_count} von %{total} neu zugewiesen',
    assigned: 'Zugewiesen',
    already: 'War bereits zugewiesen',
    missing: 'Nicht zugewiesen',
  },
  edit_title: 'Lizenzbenutzer bearbeiten',
  activations: {
    title: 'Max. Aktivierungen von %{name}',
    max: 'Max. Aktivierungen',
    hint: 'Eine Zahl von 1 bis 1000',
  },
  reset_activations: {
    title: 'Aktivierungen zurücksetzen?',
    detail:
      '%{name} hat %{smart_count} Aktivierung verbraucht. Sie wird wieder ab 0 gezählt. |||| %{name} hat %{smart_count} Aktivierungen verbraucht. Sie werden wieder ab 0 gezählt.',
  },
  unassign: {
    title: 'Zuweisung dieses Lizenzbenutzers aufheben?',
    detail:
      '%{name} sieht die Lizenz nicht mehr. Aktivierte Geräte bleiben es, bis sie zurückgesetzt werden. Das Konto selbst bleibt bestehen.',
  },
  notifications: {
    assigned: 'Lizenzbenutzer zugewiesen: %{name}',
    batch_assigned: 'Die Lizenzbenutzer wurden zugewiesen',
    edited: 'Lizenzbenutzer: %{name}',
    unassigned: 'Lizenzbenutzer entfernt: %{name}',
    activations_set: 'Max. Aktivierungen von %{name} festgelegt',
    activations_reset: 'Aktivierungen von %{name} zurückgesetzt',
  },
};

export const people: Translated<typeof english> = {
  fields: { email: 'E-Mail', first_name: 'Vorname', last_name: 'Nachname', phone_number: 'Telefonnummer' },
  password: {
    label: 'Passwort',
    generate: 'Erzeugen',
    title: 'Passwort von %{name} festlegen',
    set_hint: 'Mindestens 8 Zeichen. Die Person wird überall abgemeldet.',
    new_hint: 'Optional. Ohne Angabe wird für ein neues Konto ein Passwort erzeugt.',
    kept_hint: 'Diese Person hat bereits ein Konto und behält ihr Passwort.',
    keep_hint: 'Ohne Angabe bleibt das Passwort, wie es ist.',
    changed: 'Passwort geändert: %{name}',
    own: 'Ihr eigenes Passwort ändern Sie in Ihrem Profil.',
    elsewhere: 'Passwörter liegen bei Ihrem Anmeldedienst und werden dort gesetzt.',
  },
  initial_password: {
    label: 'Startpasswort',
    elsewhere: 'Von jemand anderem gesetzt',
    over: 'Abgelaufen',
    used: 'Verbraucht',
  },
  new_account: {
    title: 'Neues Konto angelegt',
    detail: 'Geben Sie dieses Passwort an %{name} weiter. Vielleicht sehen Sie es nicht noch einmal.',
  },
  new_accounts: {
    title: '%{smart_count} neues Konto angelegt |||| %{smart_count} neue Konten angelegt',
    detail:
      'Dieser Lizenzbenutzer hatte noch keines. Geben Sie das Passwort weiter: Vielleicht sehen Sie es nicht noch einmal. |||| Diese Lizenzbenutzer hatten noch keines. Geben Sie die Passwörter weiter: Vielleicht sehen Sie sie nicht noch einmal.',
    copy: 'Neue Passwörter kopieren',
  },
};
