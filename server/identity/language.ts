import { fallbackLanguage, type Language, languages } from '../../contract/constants';

const known = (tag: string): Language | undefined =>
  languages.find(language => language === tag.trim().toLowerCase().split('-')[0]);

/** Tags of an Accept-Language header, the preferred first (RFC 9110, 12.5.4). */
const preferred = (header: string): string[] =>
  header
    .split(',')
    .map(entry => {
      const [tag = '', quality] = entry.split(';q=');
      return { tag, quality: Number(quality ?? 1) };
    })
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);

/**
 * The language of a page: what the portal asks for comes before what the browser prefers.
 * @param uiLocales parameter ui_locales: tags by preference, with spaces between (OpenID Connect Core, 3.1.2.1)
 */
export const pickLanguage = (uiLocales: unknown, acceptLanguage = ''): Language => {
  const asked = typeof uiLocales === 'string' ? uiLocales.split(' ') : [];
  for (const tag of [...asked, ...preferred(acceptLanguage)]) {
    const language = known(tag);
    if (language) return language;
  }
  return fallbackLanguage;
};
