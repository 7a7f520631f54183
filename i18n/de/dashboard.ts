import type { dashboard as english } from '../en/dashboard';
import type { Translated } from '../translated';

export const dashboard: Translated<typeof english> = {
  title: 'Übersicht',
  welcome: 'Willkommen, %{name}',
  account: 'Ihr Konto',
  role: 'Rolle',
  licenses: 'Anzahl der Lizenzen',
  issued_total: 'Ausgestellte Lizenzen',
  products: 'Lizenzen nach Produkt',
  columns: { product: 'Produkt', usage: 'Kontingent genutzt', issued: 'Ausgestellt', remaining: 'Verfügbar' },
};
