import { useLocaleState } from 'ra-core';
import { useMemo } from 'react';

/** Numbers as they are written in the person's language: 1,969 in English, 1.969 in German. */
export const useFigure = (): ((value: number) => string) => {
  const [language] = useLocaleState();
  return useMemo(() => new Intl.NumberFormat(language).format, [language]);
};
