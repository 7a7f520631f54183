import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { fallbackLanguage, type Language, languages } from '../contract/constants';

/** The languages by their own names (row I18N-01). */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

/** One download per language, made only for the language in use. */
const catalogues: Record<Language, () => Promise<{ messages: TranslationMessages }>> = {
  en: () => import('./en'),
  es: () => import('./es'),
  fr: () => import('./fr'),
  de: () => import('./de'),
};

const known = (code: string | undefined): Language | undefined => languages.find(language => language === code);

/** The person's earlier choice, else the first language of the browser that is offered, else English (rows I18N-05, I18N-07). */
export const preferredLanguage = (chosen: string | undefined, wanted: readonly string[]): Language =>
  known(chosen) ?? wanted.map(tag => known(tag.toLowerCase().split('-')[0])).find(Boolean) ?? fallbackLanguage;

/**
 * react-admin's i18nProvider over the catalogues. A text missing in a language would have to fall back to English
 * (row I18N-06); the catalogues' types make that impossible, so English is not downloaded besides another language.
 * @param onChange told every language that comes into force, the first included
 */
export const createI18nProvider = async (
  language: Language,
  onChange: (language: string) => void,
): Promise<I18nProvider> => {
  const first = await catalogues[language]();
  const provider = polyglotI18nProvider(
    locale => {
      const wanted = known(locale) ?? fallbackLanguage;
      return wanted === language ? first.messages : catalogues[wanted]().then(({ messages }) => messages);
    },
    language,
    languages.map(locale => ({ locale, name: languageNames[locale] })),
  );
  onChange(language);
  return {
    ...provider,
    changeLocale: async (locale, options) => {
      await provider.changeLocale(locale, options);
      onChange(locale);
    },
  };
};
