import type { Translated } from '../translated';
import type { licenses as english } from '../en/licenses';

export const licenses: Translated<typeof english> = {
  name: 'Lizenz |||| Lizenzen',
  tab: 'Lizenzen',
  kind: 'Lizenzart',
  not_assigned: 'Nicht zugewiesen',
  load_error: 'Die Lizenzdaten konnten nicht geladen werden',
  fields: {
    created_at: 'Erstellt am',
    order: 'Bestellnummer',
    license_key: 'Lizenzschlüssel',
    license_users: 'Lizenzbenutzer',
    users_or_key: 'Benutzer / Schlüssel',
    product: 'Produkt',
    license_type: 'Lizenztyp',
    time_activated: 'Aktiviert am',
    times_activated: 'Aktivierungen',
    max_license_users: 'Max. Benutzer',
    maintenance_period: 'Wartung bis',
    status: 'Status',
  },
  search: {
    license_users__true_email__icontains: 'Lizenzbenutzer',
    license_key__icontains: 'Lizenzschlüssel',
    order__store_id__icontains: 'Bestellnummer',
    product_name__icontains: 'Produkt',
    devices__hostname__icontains: 'Hostname des Geräts',
    customer_email: 'E-Mail des Kunden',
    customer_company_name__icontains: 'Firma des Kunden',
  },
  actions: {
    reset: 'Zurücksetzen',
    reset_title: 'Diese Lizenz zurücksetzen?',
    reset_detail:
      'Die Lizenz %{name} wird in den nicht aktivierten Zustand zurückgesetzt, und alle ihre Geräte werden deaktiviert, unabhängig davon, wer sie nutzt. Das lässt sich nicht rückgängig machen.',
  },
  notifications: { reset: 'Ihre Lizenz wurde zurückgesetzt', reset_name: 'Lizenz: %{name}' },
  bulk: {
    reset: {
      action: 'Zurücksetzen',
      title: 'Lizenzen zurücksetzen',
      detail:
        'Die Lizenzen, bei Paketen die enthaltenen Lizenzen, werden in den nicht aktivierten Zustand zurückgesetzt, und alle ihre Geräte werden deaktiviert. Das lässt sich nicht rückgängig machen.',
      start: '%{count} Lizenz zurücksetzen |||| %{count} Lizenzen zurücksetzen',
    },
    disable: {
      action: 'Sperren',
      title: 'Lizenzen sperren',
      detail:
        'Die Lizenzen, auch die in Paketen enthaltenen, können erst wieder verwendet werden, wenn sie entsperrt sind.',
      start: '%{count} Lizenz sperren |||| %{count} Lizenzen sperren',
    },
    enable: {
      action: 'Entsperren',
      title: 'Lizenzen entsperren',
      detail: 'Die Lizenzen, auch die in Paketen enthaltenen, können wieder verwendet werden.',
      start: '%{count} Lizenz entsperren |||| %{count} Lizenzen entsperren',
    },
    is_disabled: 'Bereits gesperrt.',
    is_enabled: 'Nicht gesperrt.',
    is_empty: 'Das Paket hat keine Lizenzen.',
  },
};
