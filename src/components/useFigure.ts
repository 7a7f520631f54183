import { useLocaleState } from 'ra-core';

const formats = new Map<string, (value: number) => string>();

/** Keeps one formatter per language, because creating it takes longer than formatting all numbers of a page. */
const formatOf = (language: string): ((value: number) => string) => {
  const format = formats.get(language) ?? new Intl.NumberFormat(language).format;
  formats.set(language, format);
  return format;
};

/** Formats numbers for the person's language: 1,969 in English, 1.969 in German. */
export const useFigure = (): ((value: number) => string) => formatOf(useLocaleState()[0]);

/** A count for a text with a singular and a plural. */
export const useCounted = () => {
  const figure = useFigure();
  return (count: number) => ({ smart_count: count, count: figure(count) });
};
