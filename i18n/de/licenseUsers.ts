import type { licenseUsers as englishUsers, people as english } from '../en/licenseUsers';
import type { Translated } from '../translated';

export const licenseUsers: Translated<typeof englishUsers> = {
  empty: 'Noch ist niemand zugewiesen.',
  name: 'Lizenzbenutzer',
  places: '%{count} von %{smart_count} Lizenzbenutzer |||| %{count} von %{smart_count} Lizenzbenutzern',
  places_unlimited: '%{smart_count} Lizenzbenutzer, unbegrenzt',
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
  },
  edit_title: 'Lizenzbenutzer bearbeiten',
  activations: {
    title: 'Max. Aktivierungen von %{name}',
    max: 'Max. Aktivierungen',
    hint: 'Eine Zahl von %{least} bis 1000',
    hint_many: 'Eine Zahl von 1 bis 1000, und nicht weniger, als die Lizenz Benutzerplätze hat',
  },
  reset_activations: {
    title: 'Aktivierungen zurücksetzen?',
    detail:
      '%{name} hat %{smart_count} Aktivierung verbraucht. Die Zählung beginnt wieder bei 0. |||| %{name} hat %{smart_count} Aktivierungen verbraucht. Die Zählung beginnt wieder bei 0.',
  },
  unassign: {
    title: 'Zuweisung dieses Lizenzbenutzers aufheben?',
    detail:
      '%{name} sieht die Lizenz nicht mehr. Aktivierte Geräte bleiben aktiviert, bis sie zurückgesetzt werden. Das Konto selbst bleibt bestehen.',
  },
  bulk: {
    unassign: {
      action: 'Zuweisung aufheben',
      title: 'Zuweisungen der Lizenz aufheben',
      detail:
        'Diese Personen sehen die Lizenz nicht mehr. Aktivierte Geräte bleiben aktiviert, bis sie zurückgesetzt werden. Die Konten bleiben bestehen.',
      start: '%{count} Zuweisung aufheben |||| %{count} Zuweisungen aufheben',
    },
    set_activations: {
      action: 'Max. Aktivierungen festlegen',
      title: 'Max. Aktivierungen von Lizenzbenutzern festlegen',
      detail: 'Die ausgewählten Benutzer bekommen dieselbe Höchstzahl.',
      start: 'Höchstzahl für %{count} Benutzer festlegen |||| Höchstzahl für %{count} Benutzer festlegen',
    },
    reset_activations: {
      action: 'Aktivierungen zurücksetzen',
      title: 'Aktivierungen von Lizenzbenutzern zurücksetzen',
      detail:
        'Die Zahl der Aktivierungen jedes ausgewählten Benutzers beginnt wieder bei 0. Das lässt sich nicht rückgängig machen.',
      start: 'Aktivierungen von %{count} Benutzer zurücksetzen |||| Aktivierungen von %{count} Benutzern zurücksetzen',
    },
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
  already_managers: 'Steht bereits auf der Liste der Lizenzverwalter: %{emails}',
  fields: { email: 'E-Mail', first_name: 'Vorname', last_name: 'Nachname', phone_number: 'Telefonnummer' },
  password: {
    label: 'Passwort',
    generate: 'Erzeugen',
    title: 'Passwort von %{name} festlegen',
    set_hint: 'Mindestens 8 Zeichen. Die Person wird überall abgemeldet.',
    new_hint: 'Optional. Wenn Sie nichts eingeben, wird für ein neues Konto ein Passwort erzeugt.',
    kept_hint:
      'Diese Person hat bereits ein Konto und behält ihr Passwort. Hatte sie noch nie eine Lizenz oder Bestellung, kann es ersetzt werden: Das neue wird Ihnen dann angezeigt.',
    keep_hint: 'Lassen Sie das Feld leer, um das Passwort beizubehalten.',
    changed: 'Passwort geändert: %{name}',
    own: 'Ihr eigenes Passwort ändern Sie in Ihrem Profil.',
    elsewhere: 'Passwörter werden von Ihrem Anmeldedienst verwaltet.',
  },
  initial_password: {
    label: 'Startpasswort',
    elsewhere: 'Von jemand anderem festgelegt',
    over: 'Abgelaufen',
    used: 'Bereits verwendet',
  },
  new_account: {
    title: 'Neues Startpasswort',
    detail: 'Geben Sie dieses Passwort an %{name} weiter. Möglicherweise können Sie es später nicht mehr sehen.',
    replaced: 'Es gab schon ein Konto. Das bisherige Passwort gilt nicht mehr.',
  },
  new_accounts: {
    title: '%{smart_count} neues Startpasswort |||| %{smart_count} neue Startpasswörter',
    detail:
      'Diese Person kann sich damit einmal anmelden. Geben Sie das Passwort weiter, bevor Sie diesen Hinweis schließen: Danach können Sie es möglicherweise nicht mehr sehen. |||| Diese Personen können sich damit einmal anmelden. Geben Sie die Passwörter weiter, bevor Sie diesen Hinweis schließen: Danach können Sie sie möglicherweise nicht mehr sehen.',
    copy: 'Neue Passwörter kopieren',
    save: 'Als Datei speichern',
  },
  managers_left: {
    title:
      'Die Bestellung wurde angelegt, aber %{smart_count} Lizenzverwalter konnte nicht hinzugefügt werden |||| Die Bestellung wurde angelegt, aber %{smart_count} Lizenzverwalter konnten nicht hinzugefügt werden',
    not_sent: 'Noch nicht gesendet.',
    added: '%{smart_count} Lizenzverwalter hinzugefügt |||| %{smart_count} Lizenzverwalter hinzugefügt',
  },
};
