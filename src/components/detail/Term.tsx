import { useTranslate } from 'ra-core';

/** A word of the catalogue. `fallback` where the wire may send a word the catalogue lacks; a back end may send none. */
export const Term = ({ message, count, fallback = '-' }: { message: string; count?: number; fallback?: string }) =>
  useTranslate()(message, { smart_count: count, _: fallback });
