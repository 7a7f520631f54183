import { useListContext, useLocale, useTranslate } from 'ra-core';
import { relativeDay } from '../../../contract/relativeDay';
import { dayInWords } from '../../lib/dates';
import type { OfferedFilter } from '../../lib/filters';

/** What a filter of the list means in words: 'Ends before 23 Dec 2026'. Without a value, its name: 'Ends before'. */
export const useFilterWords = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { resource } = useListContext();
  return ({ source, type, isSearch }: OfferedFilter, value?: unknown): string => {
    const key = `resources.${resource}.${isSearch ? 'search' : 'filters'}.${source}`;
    const field = translate(`resources.${resource}.fields.${source}`, { _: source });
    const text = value === undefined ? '' : String(value);
    switch (type) {
      case 'boolean': {
        const answer = value === undefined || value === true || value === 1 ? 'yes' : 'no';
        return translate(`${key}.${answer}`, { _: `${field}: ${translate(`portal.values.${answer}`)}` });
      }
      case 'date': {
        const day = text && dayInWords(relativeDay(text) ?? text, locale);
        return translate(key, { day, _: day ? `${field}: ${day}` : field }).trim();
      }
      default: {
        const name = translate(key, { _: field });
        if (!text) return name;
        return `${name}: ${type === 'choice' ? translate(`portal.values.${source}.${text}`, { _: text }) : text}`;
      }
    }
  };
};
