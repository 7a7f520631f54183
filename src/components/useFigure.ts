import { useLocaleState } from 'ra-core';
import { figureIn } from '../../i18n';

/** Formats numbers for the person's language: 1,969 in English, 1.969 in German. */
export const useFigure = (): ((value: number) => string) => figureIn(useLocaleState()[0]);

/** A count for a text with a singular and a plural. */
export const useCounted = () => {
  const figure = useFigure();
  return (count: number) => ({ smart_count: count, count: figure(count) });
};
