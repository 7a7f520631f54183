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

/** A filter such as code__icontains without words of its own is called as the field is. */
const fieldOfFilter = /^(resources\.[^.]+\.fields\.([^.]+?))__[^.]+$/;

type Messages = Promise<{ messages: TranslationMessages }>;

/** Downloads, made only for the language in use: what the first list needs, and all there is. */
const catalogues: Record<Language, { start: () => Messages; all: () => Messages }> = {
  en: { start: () => import('./en/start'), all: () => import('./en') },
  es: { start: () => import('./es/start'), all: () => import('./es') },
  fr: { start: () => import('./fr/start'), all: () => import('./fr') },
  de: { start: () => import('./de/start'), all: () => import('./de') },
};

const known = (code: string | undefined): Language | undefined => languages.find(language => language === code);

/** The person's earlier choice, else the first language of the browser that is offered, else English (rows I18N-05, I18N-07). */
export const preferredLanguage = (chosen: string | undefined, wanted: readonly string[]): Language =>
  known(chosen) ?? wanted.map(tag => known(tag.toLowerCase().split('-')[0])).find(Boolean) ?? fallbackLanguage;

/** Whether a page has asked for all texts, and how the portal's provider gets them. */
const texts = { isAllWanted: false, complete: async () => {} };

/** Downloads the texts that do not come at the start. A page that says them waits for it (`lazyPage`). */
export const completeTexts = (): Promise<void> => {
  texts.isAllWanted = true;
  return texts.complete();
};

/**
 * react-admin's i18nProvider over the catalogues. A text missing in a language would have to fall back to English
 * (row I18N-06); the catalogues' types make that impossible, so English is not downloaded besides another language.
 * @param onChange told every language that comes into force, the first included
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
  // One after the other, so that the language chosen last is the one that stays.
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
