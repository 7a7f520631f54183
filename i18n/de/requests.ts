import type { requestPages as englishPages, requests as english } from '../en/requests';
import type { Translated } from '../translated';
import { names } from './shell';

/** What license users ask for, as they see it. */
export const requests: Translated<typeof english> = {
  own: 'Ihre Anfragen',
  earlier: '%{smart_count} frühere Anfrage |||| %{smart_count} frühere Anfragen',
  asks: {
    license: 'Eine Lizenz: %{name}',
    device: 'Ein weiteres Gerät: %{name}',
    seat: 'Ein weiterer Platz: %{name}',
  },
  asked_on: 'Angefragt am %{day}.',
  because: 'Grund: %{reason}',
  decided: { given: 'Bewilligt am %{day}.', declined: 'Abgelehnt am %{day}.' },
  fields: { reason: 'Grund', product: 'Produkt', wish: 'Was brauchen Sie?' },
  fulfilled: {
    license: 'Sie haben sie jetzt',
    device: 'Ein weiteres Gerät ist jetzt möglich',
    seat: 'Jetzt ist ein Platz frei',
  },
  license_number: 'Lizenz %{id}',
  ask: {
    license: 'Um eine Lizenz bitten',
    device: 'Um ein weiteres Gerät bitten',
    seat: 'Um einen weiteren Platz bitten',
    other: 'Etwas anderes',
    hint: {
      license: 'Schreiben Sie kurz, wofür Sie es brauchen. Das lesen die Verwalter der Lizenzen Ihres Unternehmens.',
      more: 'Schreiben Sie kurz, wofür Sie es brauchen. Das lesen die Verwalter dieser Lizenz.',
      first: 'Schreiben Sie kurz, wofür Sie es brauchen. Das lesen die Betreiber dieses Portals.',
    },
    send: 'Senden',
  },
  sent: 'Gesendet. Die Antwort finden Sie unter „Ihre Anfragen“ auf dieser Seite.',
  withdraw: 'Zurückziehen',
  withdraw_title: 'Diese Anfrage zurückziehen?',
  withdraw_detail: '%{title}. Ihre Lizenzverwalter sehen sie dann nicht mehr. Sie können erneut anfragen.',
  withdrawn: 'Anfrage zurückgezogen.',
};

/** The page of those who decide. */
export const requestPages: Translated<typeof englishPages> = {
  name: names.requests,
  fields: {
    asks: 'Bittet um',
    person: 'Wer',
    reason: 'Grund',
    free: 'Verfügbarkeit',
    created_at: 'Angefragt am',
    state: 'Stand',
  },
  filters: { state: 'Stand' },
  nobody: 'Nicht mehr da',
  decided_by: 'Entschieden von %{name}.',
  given: 'Vergeben: %{license}.',
  places: {
    free: '%{count} freier Benutzerplatz |||| %{count} freie Benutzerplätze',
    unlimited: 'Unbegrenzt viele Benutzerplätze',
    on: '%{places} auf %{count} Lizenz |||| %{places} auf %{count} Lizenzen',
  },
  usage: {
    device: '%{used} von %{max} Gerät in Benutzung |||| %{used} von %{max} Geräten in Benutzung',
    seat: '%{used} von %{max} Platz belegt |||| %{used} von %{max} Plätzen belegt',
    unlimited: 'Unbegrenzt',
  },
  obstacles: {
    person_gone: 'Diese Person gehört nicht mehr zum Unternehmen.',
    license_gone: 'Die Lizenz existiert nicht mehr.',
    not_assigned: 'Diese Person hat die Lizenz nicht mehr.',
    no_free_place: 'Sie verwalten keine gültige Lizenz dieses Produkts mit freiem Benutzerplatz.',
    license_off: 'Die Lizenz ist gesperrt.',
    license_ended: 'Die Lizenz ist abgelaufen.',
    no_device_lacking: 'Diese Person kann schon ein weiteres Gerät nutzen.',
    no_seat_lacking: 'Es ist schon ein Platz frei.',
    already_assigned: 'Diese Person hat sie bereits.',
    other_customers: 'Nur Lizenzen anderer Kunden haben einen freien Benutzerplatz. Wählen Sie eine aus.',
    needs_choice: 'Wählen Sie, wie.',
    decided: 'Bereits entschieden.',
  },
  approve: {
    action: 'Bewilligen',
    asked: '%{name} bittet darum. Grund: %{reason}',
    how: 'Wie',
    search: 'Nach Produkt, Kunde oder Bestellnummer suchen',
    none_found: 'Keine Lizenz gefunden.',
    no_way: 'Dafür lässt sich nichts vergeben. Sie können die Anfrage mit einem Grund ablehnen.',
    license: '%{name} zuweisen',
    license_detail: '%{customer}, Bestellung %{order}, Lizenz %{id}, %{end}: %{places}',
    others: 'Andere Kunden',
    others_hint: 'Diese Person hatte keine Lizenz und keine Bestellung dieser Kunden, als sie darum bat.',
    until: 'bis %{day}',
    no_end: 'ohne Ende',
    more_device: 'Dieser Person ein weiteres Gerät erlauben (erhöht ihre max. Aktivierungen)',
    free: 'Das Gerät %{name} zurücksetzen, zuletzt genutzt am %{time}',
    free_never: 'Das Gerät %{name} zurücksetzen, nie genutzt',
    revoke: 'Den Platz von %{name} entziehen, zuletzt genutzt am %{time}',
    revoke_never: 'Den Platz von %{name} entziehen, nie genutzt',
    submit: 'Bewilligen',
    done: 'Anfrage bewilligt.',
  },
  decline: {
    action: 'Ablehnen',
    title: 'Die Anfrage ablehnen',
    reason: 'Grund',
    hint: 'Die Person liest das.',
    submit: 'Ablehnen',
    done: 'Anfrage abgelehnt.',
  },
  approve_many: {
    action: 'Bewilligen',
    title: 'Anfragen bewilligen',
    detail:
      'Jede Person erhält eine Lizenz des Produkts mit freiem Benutzerplatz, von ihrem eigenen Kunden, oder ein weiteres Gerät. Anfragen, bei denen Sie wählen müssen, werden ausgelassen.',
    start: '%{count} Anfrage bewilligen |||| %{count} Anfragen bewilligen',
  },
  decline_many: {
    action: 'Ablehnen',
    title: 'Anfragen ablehnen',
    detail: 'Jede Person liest den Grund.',
    start: '%{count} Anfrage ablehnen |||| %{count} Anfragen ablehnen',
  },
};
