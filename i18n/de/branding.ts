import type { branding as english } from '../en/branding';
import type { Translated } from '../translated';

export const branding: Translated<typeof english> = {
  saved: 'Gespeichert. Alle sehen es, sobald sie das Portal das nächste Mal öffnen.',
  reload: 'Neu laden',
  inherits: 'Was hier leer ist, gilt wie im Erscheinungsbild des Unternehmens.',
  remove_host:
    'Unter diesem Host kann sich dann niemand mehr anmelden, und sein eigenes Erscheinungsbild geht verloren. Nur Hosts, die der Betreiber des Servers erlaubt hat, können wieder hinzugefügt werden.',
  as_company: { yes: 'Wie das Unternehmen: ja', no: 'Wie das Unternehmen: nein' },
  as_usual: { yes: 'Standard: ja', no: 'Standard: nein' },
  none: '%{name}: hier ohne, auch wenn das Unternehmen einen Wert hat',
  choose_colour: '%{name}: auswählen',
  logo: {
    saved: 'Ein gespeichertes Bild',
    chosen: 'Ein neues Bild, das beim Speichern übernommen wird',
    hint: 'Die Adresse eines Bilds mit https://, oder laden Sie eines hoch (PNG, JPEG, WebP oder SVG mit höchstens 256 KiB).',
    unreadable: 'Die Datei lässt sich nicht lesen. Wählen Sie sie noch einmal aus.',
    upload: 'Logo hochladen',
    remove: 'Logo entfernen',
  },
  fault: {
    colour: 'Eine Farbe besteht aus # und 3 oder 6 Ziffern oder Buchstaben von a bis f, zum Beispiel #12355b',
    logo: 'Beginnt mit https://, oder laden Sie das Bild hoch',
    email: 'Das ist keine verwendbare E-Mail-Adresse',
  },
  preview: {
    title: 'Vorschau',
    light: 'Hell',
    dark: 'Dunkel',
    text: 'So sieht Text auf den Seiten aus.',
    link: 'Und das ist ein Link.',
  },
};
