import { useTranslate } from 'ra-core';

/** A translated word. `fallback` is shown if there is no translation. */
export const Term = ({ message, count, fallback = '-' }: { message: string; count?: number; fallback?: string }) =>
  useTranslate()(message, { smart_count: count, _: fallback });
