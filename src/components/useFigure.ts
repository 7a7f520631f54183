import { useLocaleState, useTranslate } from 'ra-core';
import { figureIn } from '../../i18n';

/** Formats numbers for the person's language: 1,969 in English, 1.969 in German. */
export const useFigure = (): ((value: number) => string) => figureIn(useLocaleState()[0]);

/** The total of a list: '1,969', or '1,000+' if only so many were counted (`moreThan`). */
export const useTotal = () => {
  const translate = useTranslate();
  const figure = useFigure();
  return (total: number, moreThan?: number): string =>
    moreThan ? translate('portal.shell.filters.more', { count: figure(moreThan) }) : figure(total);
};

/** A count for a text with a singular and a plural. */
export const useCounted = () => {
  const figure = useFigure();
  return (count: number) => ({ smart_count: count, count: figure(count) });
};
