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
  products_note:
    'Was Sie ausstellen dürfen und selbst ausgestellt haben. Jede Lizenz eines Pakets zählt bei ihrem eigenen Produkt.',
  products_note_only:
    'Was Sie selbst ausgestellt haben, und Ihr Kontingent. Zum Ausstellen brauchen Sie die Berechtigung „Bestellungen anlegen“, oder „Weitere Lizenzen zu einer Bestellung ausstellen“ für bestehende. Jede Lizenz eines Pakets zählt bei ihrem eigenen Produkt.',
  no_products: 'Keine Lizenz zum Ausstellen.',
  attention: {
    title: 'Braucht Aufmerksamkeit',
    ending: 'läuft innerhalb von 30 Tagen ab |||| laufen innerhalb von 30 Tagen ab',
    ended: 'Ablaufdatum erreicht, nicht gesperrt',
    unused: 'nach 30 Tagen noch nicht aktiviert',
    low: 'Produkt, von dessen Kontingent weniger als 10 % übrig sind |||| Produkte, von deren Kontingent weniger als 10 % übrig sind',
    low_filter: 'Weniger als 10 % des Kontingents übrig',
    requests: 'Anfrage wartet |||| Anfragen warten',
  },
  endings: {
    title: 'Ablauf nach Wochen',
    week: 'Woche vom %{day}: %{count}',
    table: 'Als Tabelle zeigen',
    column: 'Woche vom',
  },
  columns: { product: 'Produkt', usage: 'Kontingent genutzt', issued: 'Ausgestellt', remaining: 'Verfügbar' },
};
