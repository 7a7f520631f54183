import { fallbackLanguage, type Language, languages } from '../contract/constants';

export const knownLanguage = (code: string | undefined): Language | undefined =>
  languages.find(language => language === code);

/** The language chosen earlier, else the browser's first one that is offered, else English. */
export const preferredLanguage = (chosen: string | undefined, wanted: readonly string[]): Language =>
  knownLanguage(chosen) ??
  wanted.map(tag => knownLanguage(tag.toLowerCase().split('-')[0])).find(Boolean) ??
  fallbackLanguage;
