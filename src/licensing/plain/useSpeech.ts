import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useFigure } from '../../components/useFigure';
import type { Speech } from './day';

/** @param now in milliseconds */
export const useSpeech = (now: number): Speech => {
  const translate = useTranslate();
  const language = useLocale();
  const figure = useFigure();
  return useMemo(() => ({ translate, language: language ?? 'en', figure, now }), [translate, language, figure, now]);
};
