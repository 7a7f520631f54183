import type {
  actions as english,
  obstacleDetails as englishDetails,
  obstacles as englishObstacles,
} from '../en/actions';
import type { Translated } from '../translated';

export const actions: Translated<typeof english> = {
  disable_licenses: {
    told: '%{who} hat die Lizenz gesperrt',
    told_many: '%{who} hat die Lizenz mehrmals gesperrt |||| %{who} hat %{count} Lizenzen gesperrt',
    run: {
      action: 'Lizenzen sperren',
      start: '%{count} Lizenz sperren |||| %{count} Lizenzen sperren',
      told: '%{who} hat in einem Lauf %{smart_count} Lizenz gesperrt |||| %{who} hat in einem Lauf %{smart_count} Lizenzen gesperrt',
    },
  },
  enable_licenses: {
    told: '%{who} hat die Lizenz entsperrt',
    told_many: '%{who} hat die Lizenz mehrmals entsperrt |||| %{who} hat %{count} Lizenzen entsperrt',
    run: {
      action: 'Lizenzen entsperren',
      start: '%{count} Lizenz entsperren |||| %{count} Lizenzen entsperren',
      told: '%{who} hat in einem Lauf %{smart_count} Lizenz entsperrt |||| %{who} hat in einem Lauf %{smart_count} Lizenzen entsperrt',
    },
  },
  reset_license: {
    told: '%{who} hat die Lizenz zurückgesetzt',
    told_devices:
      '%{who} hat die Lizenz zurückgesetzt; %{smart_count} Gerät wurde deaktiviert |||| %{who} hat die Lizenz zurückgesetzt; %{smart_count} Geräte wurden deaktiviert',
    told_many: '%{who} hat die Lizenz mehrmals zurückgesetzt |||| %{who} hat %{count} Lizenzen zurückgesetzt',
    run: {
      action: 'Lizenzen zurücksetzen',
      start: '%{count} Lizenz zurücksetzen |||| %{count} Lizenzen zurücksetzen',
      told: '%{who} hat in einem Lauf %{smart_count} Lizenz zurückgesetzt |||| %{who} hat in einem Lauf %{smart_count} Lizenzen zurückgesetzt',
    },
  },
  set_max_activations: {
    told: '%{who} hat die max. Aktivierungen von %{name} von %{from} auf %{to} geändert',
    told_people: '%{who} hat die max. Aktivierungen von %{smart_count} Personen geändert',
    run: {
      action: 'Max. Aktivierungen festlegen',
      start: 'Höchstzahl für %{count} Lizenz festlegen |||| Höchstzahl für %{count} Lizenzen festlegen',
      told: '%{who} hat in einem Lauf die max. Aktivierungen für %{smart_count} Lizenz festgelegt |||| %{who} hat in einem Lauf die max. Aktivierungen für %{smart_count} Lizenzen festgelegt',
    },
  },
  reset_activations: {
    told: '%{who} hat die Aktivierungen von %{name} zurückgesetzt',
    told_people: '%{who} hat die Aktivierungen von %{smart_count} Personen zurückgesetzt',
    run: {
      action: 'Aktivierungen zurücksetzen',
      start: 'Aktivierungen von %{count} Lizenz zurücksetzen |||| Aktivierungen von %{count} Lizenzen zurücksetzen',
      told: '%{who} hat in einem Lauf die Aktivierungen von %{smart_count} Lizenz zurückgesetzt |||| %{who} hat in einem Lauf die Aktivierungen von %{smart_count} Lizenzen zurückgesetzt',
    },
  },
  assign_users: {
    told: '%{who} hat die Lizenz %{smart_count} Personen zugewiesen',
    told_one: '%{who} hat %{name} die Lizenz zugewiesen',
    told_many: '%{who} hat die Lizenz mehreren Personen zugewiesen |||| %{who} hat %{count} Lizenzen zugewiesen',
    run: {
      action: 'Benutzer zuweisen',
      start: '%{count} Lizenz zuweisen |||| %{count} Lizenzen zuweisen',
      told: '%{who} hat in einem Lauf %{smart_count} Lizenz zugewiesen |||| %{who} hat in einem Lauf %{smart_count} Lizenzen zugewiesen',
    },
  },
  unassign_users: {
    told: '%{who} hat die Zuweisung der Lizenz an %{name} aufgehoben',
    told_many:
      '%{who} hat mehrere Zuweisungen der Lizenz aufgehoben |||| %{who} hat Zuweisungen von %{count} Lizenzen aufgehoben',
    run: {
      action: 'Zuweisungen aufheben',
      start: 'Zuweisungen von %{count} Lizenz aufheben |||| Zuweisungen von %{count} Lizenzen aufheben',
      told: '%{who} hat in einem Lauf Zuweisungen von %{smart_count} Lizenz aufgehoben |||| %{who} hat in einem Lauf Zuweisungen von %{smart_count} Lizenzen aufgehoben',
    },
  },
  unassign_all_users: {
    run: {
      action: 'Alle Zuweisungen aufheben',
      start: 'Alle Zuweisungen von %{count} Lizenz aufheben |||| Alle Zuweisungen von %{count} Lizenzen aufheben',
      told: '%{who} hat in einem Lauf alle Zuweisungen von %{smart_count} Lizenz aufgehoben |||| %{who} hat in einem Lauf alle Zuweisungen von %{smart_count} Lizenzen aufgehoben',
    },
  },
  reset_device: {
    label: 'Zurücksetzen',
    title: 'Dieses Gerät zurücksetzen?',
    detail:
      'Das Gerät %{name} wird deaktiviert und in den nicht aktivierten Zustand zurückgesetzt. Das lässt sich nicht rückgängig machen.',
    done: 'Gerät zurückgesetzt: %{name}',
    means:
      'Die Lizenz funktioniert auf dem Gerät nicht mehr. Das macht Platz für ein anderes. Die eigenen Aktivierungen einer Person bleiben verbraucht.',
    told: '%{who} hat das Gerät zurückgesetzt: %{device}',
    told_many: '%{who} hat %{count} Geräte zurückgesetzt',
    run: {
      action: 'Geräte zurücksetzen',
      start: '%{count} Gerät zurücksetzen |||| %{count} Geräte zurücksetzen',
      told: '%{who} hat in einem Lauf %{smart_count} Gerät zurückgesetzt |||| %{who} hat in einem Lauf %{smart_count} Geräte zurückgesetzt',
      title: 'Geräte zurücksetzen',
      detail:
        'Die Geräte werden deaktiviert und in den nicht aktivierten Zustand zurückgesetzt. Das lässt sich nicht rückgängig machen.',
    },
    home: {
      label: '%{name} zurücksetzen',
      title: '%{name} zurücksetzen?',
      detail:
        'Die Lizenz funktioniert dann auf %{name} nicht mehr, dafür kann ein anderes Gerät sie nutzen. Später kann sie dort wieder aktiviert werden, wenn sie dann noch ein Gerät erlaubt.',
    },
  },
  revoke_device: {
    label: 'Entziehen',
    title: 'Diesem Gerät den Platz entziehen?',
    detail:
      'Das Gerät %{name} verliert sofort seinen Floating-Platz. Wer gerade daran arbeitet, kann unterbrochen werden.',
    done: 'Platz entzogen: %{name}',
    means: 'Nimmt einem Gerät den Platz, den es gerade belegt. Wer dort arbeitet, wird vielleicht unterbrochen.',
    told: '%{who} hat dem Gerät den Floating-Platz entzogen: %{device}',
    told_many: '%{who} hat %{count} Geräten den Floating-Platz entzogen',
    run: {
      action: 'Geräten den Platz entziehen',
      start: '%{count} Gerät den Platz entziehen |||| %{count} Geräten den Platz entziehen',
      told: '%{who} hat in einem Lauf %{smart_count} Gerät den Platz entzogen |||| %{who} hat in einem Lauf %{smart_count} Geräten den Platz entzogen',
      title: 'Geräten den Platz entziehen',
      detail:
        'Die Geräte verlieren sofort ihre Plätze. Wer daran arbeitet, wird möglicherweise unterbrochen. Das lässt sich nicht rückgängig machen.',
    },
  },
  borrow_device: {
    label: 'Ausleihen',
    done: 'Lizenz für %{name} ausgeliehen',
    means: 'Hält einen Platz für ein Gerät frei, damit es ohne Netz arbeiten kann, etwa auf Reisen.',
    told: '%{who} hat die Lizenz bis %{to} ausgeliehen. Gerät: %{device}',
    home: {
      label: 'Für %{name} ausleihen',
    },
  },
  return_device: {
    label: 'Zurückgeben',
    title: 'Platz dieses Geräts zurückgeben?',
    detail: 'Das Gerät %{name} gibt den ausgeliehenen Platz vorzeitig zurück und kann nicht mehr offline arbeiten.',
    detail_over:
      'Die Ausleihe des Geräts %{name} ist abgelaufen, und sein Platz ist schon frei. Nur das Datum wird entfernt.',
    done: 'Platz von %{name} zurückgegeben',
    means: 'Gibt einen ausgeliehenen Platz zurück, bevor die Zeit um ist.',
    told: '%{who} hat den ausgeliehenen Platz zurückgegeben. Gerät: %{device}',
    told_many: '%{who} hat die ausgeliehenen Plätze von %{count} Geräten zurückgegeben',
    run: {
      action: 'Plätze zurückgeben',
      start: '%{count} Platz zurückgeben |||| %{count} Plätze zurückgeben',
      told: '%{who} hat in einem Lauf %{smart_count} Platz zurückgegeben |||| %{who} hat in einem Lauf %{smart_count} Plätze zurückgegeben',
      title: 'Plätze zurückgeben',
      detail:
        'Die Geräte geben ihre ausgeliehenen Plätze vorzeitig zurück und können nicht mehr offline arbeiten. Das lässt sich nicht rückgängig machen.',
    },
    home: {
      label: 'Platz von %{name} zurückgeben',
      title: 'Platz von %{name} zurückgeben?',
      detail: 'Er wird für andere frei. %{name} kann nicht mehr offline arbeiten.',
    },
  },
  add_order_managers: {
    told: '%{who} hat %{name} als Lizenzverwalter der Bestellung hinzugefügt',
    told_many: '%{who} hat der Bestellung %{count} Lizenzverwalter hinzugefügt',
    told_orders: '%{who} hat bei %{count} Bestellungen einen Lizenzverwalter hinzugefügt',
    run: {
      action: 'Lizenzverwalter hinzufügen',
      start: '%{count} Lizenzverwalter hinzufügen |||| %{count} Lizenzverwalter hinzufügen',
      told: '%{who} hat in einem Lauf Lizenzverwalter zu %{smart_count} Bestellung hinzugefügt |||| %{who} hat in einem Lauf Lizenzverwalter zu %{smart_count} Bestellungen hinzugefügt',
    },
  },
  remove_order_managers: {
    told: '%{who} hat %{name} als Lizenzverwalter der Bestellung entfernt',
    told_many: '%{who} hat %{count} Lizenzverwalter der Bestellung entfernt',
    told_orders: '%{who} hat bei %{count} Bestellungen einen Lizenzverwalter entfernt',
    run: {
      action: 'Lizenzverwalter entfernen',
      start: '%{count} Lizenzverwalter entfernen |||| %{count} Lizenzverwalter entfernen',
      told: '%{who} hat in einem Lauf Lizenzverwalter von %{smart_count} Bestellung entfernt |||| %{who} hat in einem Lauf Lizenzverwalter von %{smart_count} Bestellungen entfernt',
    },
  },
};

export const obstacles: Translated<typeof englishObstacles> = {
  already_disabled: 'Bereits gesperrt.',
  already_enabled: 'Nicht gesperrt.',
  already_assigned: 'Die Person hat diese Lizenz bereits.',
  no_license_user: 'Diese Person ist kein Benutzer der Lizenz mehr.',
  same_maximum: 'Das ist bereits die Höchstzahl.',
  nothing_used: 'Nichts zurückzusetzen: keine Aktivierungen.',
  no_order_manager: 'Verwaltet die Bestellung nicht.',
  device_inactive: 'Das Gerät ist nicht aktiv.',
  device_not_in_use: 'Das Gerät ist nicht in Benutzung',
  device_not_borrowed: 'Das Gerät ist nicht ausgeliehen.',
  bundle_license: 'Das geht nicht mit einem Paket, nur mit den Lizenzen darin.',
  key_license: 'Diese Lizenz gilt für einen Schlüssel, nicht für Benutzer.',
  invalid_email: 'Das ist keine E-Mail-Adresse.',
  already_manager: 'Eine der Personen verwaltet die Bestellung.',
  license_users_limit: 'Die Höchstzahl der Lizenzbenutzer ist erreicht',
  already_member: 'Gehört schon zum Unternehmen und kann keiner Bestellung hinzugefügt werden.',
  person_left: 'Hat das Unternehmen verlassen und kann erst nach einer neuen Einladung wieder etwas erhalten.',
  last_manager:
    'Der letzte Lizenzverwalter einer Bestellung kann nicht entfernt werden. Sonst könnte niemand mehr die Bestellung sehen.',
  below_license_users: 'Die Höchstzahl ist niedriger als die Zahl der Benutzerplätze der Lizenz.',
  below_active_devices: 'Die Höchstzahl ist niedriger als die Zahl der aktiven Geräte.',
  borrowing_not_allowed: 'Die Lizenz lässt kein Ausleihen zu',
  license_disabled: 'Die Lizenz ist gesperrt und kann deshalb nicht ausgeliehen werden.',
  license_expired: 'Die Lizenz ist abgelaufen und kann deshalb nicht ausgeliehen werden.',
  floating_users_limit: 'Alle Floating-Plätze der Lizenz sind belegt.',
};

export const obstacleDetails: Translated<typeof englishDetails> = {
  device_not_in_use: 'Nur Floating-Geräten, die in Benutzung sind, kann der Platz entzogen werden',
};
