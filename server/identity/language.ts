import { fallbackLanguage, type Language, languages } from '../../contract/constants';

const known = (tag: string): Language | undefined =>
  languages.find(language => language === tag.trim().toLowerCase().split('-')[0]);

const preferred = (header: string): string[] =>
  header
    .split(',')
    .map(entry => {
      const [tag = '', quality] = entry.split(';q=');
      return { tag, quality: Number(quality ?? 1) };
    })
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);

/** @param uiLocales language tags by preference, separated by spaces (OpenID Connect Core, 3.1.2.1) */
export const pickLanguage = (uiLocales: unknown, acceptLanguage = ''): Language => {
  const asked = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  for (const tag of [...asked, ...preferred(acceptLanguage)]) {
    const language = known(tag);
    if (language) return language;
  }
  return fallbackLanguage;
};
