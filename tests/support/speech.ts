import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'ra-core';
import type { Language } from '../../contract/constants';
import { messages as de } from '../../i18n/de';
import { messages as en } from '../../i18n/en';
import { messages as es } from '../../i18n/es';
import { messages as fr } from '../../i18n/fr';
import type { Speech } from '../../src/licensing/plain/day';

const catalogues = { en, de, es, fr };

export interface Reader {
  /** A moment, such as 2026-11-25T12:00:00Z. */
  now: string;
  timeZone?: string;
  language?: Language;
}

/** How the portal speaks to a person. */
export const speechTo = ({ now, timeZone = 'UTC', language = 'en' }: Reader): Speech => {
  const { translate } = polyglotI18nProvider(() => catalogues[language] as unknown as TranslationMessages, language);
  const figure = (value: number) => new Intl.NumberFormat(language).format(value);
  return { translate, language, now: Date.parse(now), timeZone, figure };
};
