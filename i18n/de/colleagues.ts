import { names } from './shell';

/** The managers of the company. */
export const colleagues = {
  empty: 'Es gibt noch niemanden.',
  name: names.colleagues,
  fields: {
    true_email: 'E-Mail',
    name: 'Name',
    phone_number: 'Telefonnummer',
    permissions: 'Berechtigungen',
    allowances: 'Kontingente',
    status: 'Status',
    last_sign_in: 'Letzte Anmeldung',
  },
  search: { name__icontains: 'Vor- oder Nachname', true_email__icontains: 'E-Mail' },
  filters: {
    is_active: { yes: 'Aktiv', no: 'Ausgeschieden' },
    is_by_order: { yes: 'Einzelner Bestellungen', no: 'Des Unternehmens' },
  },
  status: { active: 'Aktiv', by_order: 'Einzelner Bestellungen', left: 'Ausgeschieden' },
  invite: {
    action: 'Einladen',
    title: 'Kollegen einladen',
    detail:
      'Die Person wird Verwalter des Unternehmens, ohne Berechtigungen. Geben Sie ihr auf ihrer Seite, was sie braucht.',
    done: '%{name} ist jetzt Verwalter des Unternehmens.',
  },
  rights: {
    action: 'Rechte ändern',
    title: 'Rechte von %{name}',
    detail: 'Sie können geben, was Sie selbst haben, und alles nehmen, was auch jemand anderes hat.',
    done: 'Die Rechte von %{name} sind geändert.',
    none: 'Keine Berechtigung.',
    no_allowance: 'Keine Lizenz zum Ausstellen.',
    not_yours: 'Das haben Sie selbst nicht.',
    used_of: '%{used} von %{max} ausgestellt',
    used_of_unlimited: '%{used} ausgestellt, unbegrenzt',
    of_bundle: 'Jede Lizenz des Pakets zählt bei ihrem eigenen Produkt',
    used: '%{smart_count} bereits ausgestellt |||| %{smart_count} bereits ausgestellt',
    archived: '%{name} (archiviert)',
    kind_none: 'Keine',
    kind_limited: 'Bis zu',
    kind_unlimited: 'Unbegrenzt',
    max: 'Lizenzen',
    max_of: 'Lizenzen: %{name}',
  },
  refused: {
    last_holder:
      'Niemand sonst im Unternehmen hat diese Berechtigung: %{names}. Geben Sie sie zuerst jemand anderem. |||| Niemand sonst im Unternehmen hat diese %{smart_count} Berechtigungen: %{names}. Geben Sie sie zuerst jemand anderem.',
    not_yours_to_give:
      'Sie haben diese Berechtigung selbst nicht und können sie deshalb nicht geben: %{names}. |||| Sie haben diese %{smart_count} Berechtigungen selbst nicht und können sie deshalb nicht geben: %{names}.',
    allowance_beyond_own:
      'Sie können von %{name} höchstens %{smart_count} Lizenz erlauben. |||| Sie können von %{name} höchstens %{smart_count} Lizenzen erlauben.',
    allowance_below_used:
      'Von %{name} ist bereits %{smart_count} Lizenz ausgestellt, deshalb kann das Kontingent nicht kleiner sein. |||| Von %{name} sind bereits %{smart_count} Lizenzen ausgestellt, deshalb kann das Kontingent nicht kleiner sein.',
  },
  leave: {
    action: 'Zugang beenden',
    title: 'Zugang von %{name} beenden',
    detail:
      'Die Person wird überall abgemeldet und kann sich nicht mehr anmelden. Berechtigungen, Kontingente und Zugriffe der Person für Skripte enden, und Läufe, die nicht beendet sind, halten an. Die Bestellungen und geteilten Ansichten der Person gehen an einen Kollegen.',
    detail_stays:
      'Die Person wird überall abgemeldet und kann sich nur noch als Lizenzbenutzer anmelden. Berechtigungen, Kontingente und Zugriffe der Person für Skripte enden, und Läufe, die nicht beendet sind, halten an. Die Bestellungen und geteilten Ansichten der Person gehen an einen Kollegen.',
    detail_own:
      'Sie werden überall abgemeldet und können sich nicht mehr anmelden. Ihre Berechtigungen, Kontingente und Zugriffe für Skripte enden, und Ihre Läufe halten an. Ihre Bestellungen und geteilten Ansichten gehen an einen Kollegen.',
    detail_own_stays:
      'Sie werden überall abgemeldet und können sich nur noch als Lizenzbenutzer anmelden. Ihre Berechtigungen, Kontingente und Zugriffe für Skripte enden, und Ihre Läufe halten an. Ihre Bestellungen und geteilten Ansichten gehen an einen Kollegen.',
    done: 'Der Zugang von %{name} ist beendet.',
    successor: 'Wer die Bestellungen und geteilten Ansichten bekommt',
    holdings: {
      orders: 'Bestellungen',
      sole_orders: 'Bestellungen, die sonst niemand verwaltet',
      licenses: 'Lizenzen',
      customers: 'Kunden',
      requests: 'Wartende Anfragen',
      views: 'Geteilte Ansichten',
      runs: 'Nicht beendete Läufe',
      used_licenses: 'Selbst benutzte Lizenzen',
    },
    stays_user: 'Bleibt Lizenzbenutzer',
    stays_user_detail:
      'Das Konto und die selbst benutzten Lizenzen bleiben. Sonst bleiben die Lizenzen zugewiesen, aber eine Anmeldung ist nicht mehr möglich.',
    stays_done: '%{name} ist nur noch Lizenzbenutzer.',
  },
};
