import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { fallbackLanguage, type Language, languages } from '../contract/constants';

/** The languages, each by its own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

/** A filter such as code__icontains is named like its field, unless it has words of its own. */
const fieldOfFilter = /^(resources\.[^.]+\.fields\.([^.]+?))__[^.]+$/;

type Messages = Promise<{ messages: TranslationMessages }>;

/** Only the language in use is downloaded: first the texts of the license list, then all. */
const catalogues: Record<Language, { start: () => Messages; all: () => Messages }> = {
  en: { start: () => import('./en/start'), all: () => import('./en') },
  es: { start: () => import('./es/start'), all: () => import('./es') },
  fr: { start: () => import('./fr/start'), all: () => import('./fr') },
  de: { start: () => import('./de/start'), all: () => import('./de') },
};

const known = (code: string | undefined): Language | undefined => languages.find(language => language === code);

/** The language chosen earlier, else the browser's first one that is offered, else English. */
export const preferredLanguage = (chosen: string | undefined, wanted: readonly string[]): Language =>
  known(chosen) ?? wanted.map(tag => known(tag.toLowerCase().split('-')[0])).find(Boolean) ?? fallbackLanguage;

/** Whether a page needs all texts, and how to get them. */
const texts = { isAllWanted: false, complete: async () => {} };

/** Downloads all texts. A page that needs them waits for this (`lazyPage`). */
export const completeTexts = (): Promise<void> => {
  texts.isAllWanted = true;
  return texts.complete();
};

/**
 * react-admin's i18nProvider over the catalogues. Every catalogue has every text, by its type, so English is not
 * downloaded as a fallback.
 * @param onChange called with each language that takes effect, the first one included
 */
export const createI18nProvider = async (
  language: Language,
  onChange: (language: string) => void,
): Promise<I18nProvider> => {
  let hasAll = texts.isAllWanted;
  const first = await catalogues[language][hasAll ? 'all' : 'start']();
  let messages = first.messages;
  const provider = polyglotI18nProvider(
    () => messages,
    language,
    languages.map(locale => ({ locale, name: languageNames[locale] })),
  );
  // One after the other, so that the language chosen last wins.
  let last = Promise.resolve();
  const inTurn = (load: () => Promise<void>) => (last = last.catch(() => {}).then(load));
  const loadAll = async (locale: string) => {
    messages = (await catalogues[known(locale) ?? fallbackLanguage].all()).messages;
    await provider.changeLocale(locale);
    hasAll = true;
  };
  texts.complete = () =>
    hasAll ? Promise.resolve() : inTurn(async () => void (hasAll || (await loadAll(provider.getLocale()))));
  onChange(language);
  return {
    ...provider,
    translate: (key, options) => {
      const field = fieldOfFilter.exec(key);
      if (!field) return provider.translate(key, options);
      const [, fieldKey = '', name = ''] = field;
      const words = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
      return provider.translate(key, { ...options, _: provider.translate(fieldKey, { ...options, _: words }) });
    },
    changeLocale: async locale => {
      await inTurn(() => loadAll(locale));
      onChange(locale);
    },
  };
};
