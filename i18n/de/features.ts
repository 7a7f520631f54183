import type { features as english } from '../en/features';
import type { Translated } from '../translated';

export const features: Translated<typeof english> = {
  empty: 'Diese Lizenz hat keine Produktfunktionen.',
  name: 'Produktfunktion |||| Produktfunktionen',
  tab: 'Produktfunktionen',
  load_error: 'Die Funktionen der Lizenz konnten nicht geladen werden',
  fields: {
    name: 'Name',
    code: 'Code',
    feature_type: 'Typ',
    consumption: 'Verbrauch',
    expiry_date: 'Ablaufdatum',
    floating: 'Floating',
    last_check: 'Letzte Prüfung',
    created_at: 'Erstellt am',
    allow_negative_consumptions: 'Negativer Verbrauch erlaubt',
    reset_consumption: 'Regelmäßige Rücksetzung',
    consumption_period: 'Rücksetzungsintervall',
    metadata: 'Metadaten',
  },
  overages: 'Überschreitung: %{maximum}',
  overages_unlimited: 'Überschreitung: unbegrenzt',
  users: '%{smart_count} Benutzer |||| %{smart_count} Benutzer',
  devices: 'Geräte',
  in_use: 'in Benutzung',
  actions: {
    release: 'Freigeben',
    release_title: 'Dieses Gerät freigeben?',
    release_detail:
      'Das Gerät %{name} verliert sofort seinen Platz für %{feature}. Wer gerade daran arbeitet, kann unterbrochen werden.',
  },
  notifications: {
    released: 'Gerät freigegeben: %{name}',
  },
};
