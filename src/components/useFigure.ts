import { useLocaleState } from 'ra-core';

const formats = new Map<string, (value: number) => string>();

/** Made once for a language: that takes longer than writing all numbers of a page. */
const formatOf = (language: string): ((value: number) => string) => {
  const format = formats.get(language) ?? new Intl.NumberFormat(language).format;
  formats.set(language, format);
  return format;
};

/** Numbers as they are written in the person's language: 1,969 in English, 1.969 in German. */
export const useFigure = (): ((value: number) => string) => formatOf(useLocaleState()[0]);
