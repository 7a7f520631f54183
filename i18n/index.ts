import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { fallbackLanguage, type Language, languages } from '../contract/constants';
import { knownLanguage } from './preferredLanguage';

/** The languages, each by its own name. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

/** A label of a resource: of a field, of a filter such as code__icontains, or of its tab on another resource's page. */
const resourceLabel = /^resources\.([^.]+)\.(?:fields\.([^.]+?)(__[^.]+)?|tab)$/;

/** 'valid_until' becomes 'Valid until', as in react-admin. */
export const readable = (name: string): string => {
  const words = name.replaceAll(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Names a filter like its field and a tab like its resource, and both by readable names, unless they have texts. */
const withLabels =
  (translate: I18nProvider['translate']): I18nProvider['translate'] =>
  (key, options) => {
    const [, resource, field, filter] = resourceLabel.exec(key) ?? [];
    if (!resource) return translate(key, options);
    if (!field) {
      const name = translate(`resources.${resource}.name`, { smart_count: 2, _: readable(resource) });
      return translate(key, { _: name, ...options });
    }
    if (!filter) return translate(key, { _: readable(field), ...options });
    const label = translate(`resources.${resource}.fields.${field}`, { ...options, _: readable(field) });
    return translate(key, { ...options, _: label });
  };

/** The texts of lists that need no code, and a company's own words, by language and key. */
export const declaredTexts: Partial<Record<string, Readonly<Record<string, string>>>> = {};

const withDeclared =
  ({ translate, getLocale }: I18nProvider): I18nProvider['translate'] =>
  (key, options) => {
    const text = declaredTexts[getLocale()]?.[key];
    // No catalogue has such a key, so that a company's own word replaces the catalogue's.
    return text ? translate(`-${key}`, { ...options, _: text }) : translate(key, options);
  };

const formats = new Map<string, (value: number) => string>();

/** 1,969 in English, 1.969 in German. Creating a formatter takes longer than formatting all numbers of a page. */
export const figureIn = (language: string): ((value: number) => string) => {
  const format = formats.get(language) ?? new Intl.NumberFormat(language).format;
  formats.set(language, format);
  return format;
};

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;
/**
 * Polyglot's `replace`. Counts are written as the language writes numbers. A sentence that ends with a name that has a
 * full stop of its own, such as 'Acme Inc.', needs no second one. A Hebrew or Arabic name must not draw the figures and
 * arrows beside it to its other side (Unicode's UAX 9).
 */
const replaceIn = (localeOf: () => string) =>
  function withNames(this: string, token: RegExp, valueOf: (...found: string[]) => unknown): string {
    return this.replace(token, (found: string, name: string, at: number) => {
      const given = valueOf(found, name);
      const isCount = name === 'smart_count' && typeof given === 'number';
      const value = isCount ? figureIn(localeOf())(given) : String(given);
      const once = value.endsWith('.') && this[at + found.length] === '.' ? value.slice(0, -1) : value;
      return rightToLeft.test(once) ? `\u2068${once}\u2069` : once;
    });
  };

/** Parts of a catalogue, each with everything in the parts before it: the license list, the sign-in, all. */
const areas = ['start', 'signIn', 'all'] as const;
export type TextArea = (typeof areas)[number];

type Catalogue = Record<TextArea, () => Promise<{ messages: object }>>;

/** Only the language in use is downloaded. */
export const catalogues: Record<Language, Catalogue> = {
  en: { start: () => import('./en/start'), signIn: () => import('./en/signIn'), all: () => import('./en') },
  es: { start: () => import('./es/start'), signIn: () => import('./es/signIn'), all: () => import('./es') },
  fr: { start: () => import('./fr/start'), signIn: () => import('./fr/signIn'), all: () => import('./fr') },
  de: { start: () => import('./de/start'), signIn: () => import('./de/signIn'), all: () => import('./de') },
};

/** Every catalogue has all of react-admin's texts, but its parts do not. */
const load = async (language: Language, area: TextArea) =>
  (await catalogues[language][area]()).messages as TranslationMessages;

/** Which texts are wanted, and how to get them. */
const texts: { wanted: TextArea; complete: () => Promise<void> } = { wanted: 'start', complete: async () => {} };

/** Downloads the texts of an area. Pages and parts that need them wait for this (`lazyPage`, `lazyPart`). */
export const completeTexts = (area: TextArea = 'all'): Promise<void> => {
  if (areas.indexOf(area) > areas.indexOf(texts.wanted)) texts.wanted = area;
  return texts.complete();
};

/** Downloads code, and the texts of an area that it shows. */
export const withTexts = async <T>(load: () => Promise<T>, area?: TextArea): Promise<T> =>
  (await Promise.all([load(), completeTexts(area)]))[0];

/**
 * react-admin's i18nProvider over the catalogues. Every catalogue has every text, by its type, so English is not
 * downloaded as a fallback.
 * @param onChange called with each language that takes effect, the first one included
 */
export const createI18nProvider = async (
  language: Language,
  onChange: (language: string) => void,
): Promise<I18nProvider> => {
  let loaded = texts.wanted;
  let messages: TranslationMessages;
  const start = async () => {
    messages = await load(language, loaded);
    const started: I18nProvider = polyglotI18nProvider(
      () => messages,
      language,
      languages.map(locale => ({ locale, name: languageNames[locale] })),
      { replace: replaceIn(() => started.getLocale()) },
    );
    return started;
  };
  const starting = start();
  // One after the other, so that the language chosen last wins.
  let last: Promise<unknown> = starting;
  const inTurn = (load: () => Promise<void>): Promise<void> => {
    const turn = last.catch(() => {}).then(load);
    last = turn;
    return turn;
  };
  const change = async (locale: string, area: TextArea) => {
    const provider = await starting;
    messages = await load(knownLanguage(locale) ?? fallbackLanguage, area);
    await provider.changeLocale(locale);
    loaded = area;
  };
  const complete = async () => {
    if (loaded !== texts.wanted && loaded !== 'all') await change((await starting).getLocale(), texts.wanted);
  };
  // Before the first download ends: a page that wants more texts meanwhile waits for them, too.
  texts.complete = () => inTurn(complete);
  const provider = await starting;
  onChange(language);
  return {
    ...provider,
    translate: withLabels(withDeclared(provider)),
    changeLocale: async locale => {
      await inTurn(() => change(locale, 'all'));
      onChange(locale);
    },
  };
};
