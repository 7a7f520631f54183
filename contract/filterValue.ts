import { recordIdIn } from './recordId';
import { relativeDay } from './relativeDay';

interface Filter {
  type: 'boolean' | 'date' | 'time' | 'choice' | 'text' | 'reference';
  choices?: readonly string[];
  /** Whether the id of a `reference` may be other than a whole number. */
  hasTextIds?: boolean;
}

export const isOfDays = ({ type }: Pick<Filter, 'type'>): boolean => type === 'date' || type === 'time';

/** Whether a date, YYYY-MM-DD, exists. There is no year 0. */
export const isCalendarDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const isRelative = (text: string): boolean => relativeDay(text, 'gte') !== undefined;

/** Whether a filter accepts a value, which may come from an address. */
export const isUsable = ({ type, choices, hasTextIds }: Filter, value: unknown): boolean => {
  if (type === 'boolean') return value === 0 || value === 1 || typeof value === 'boolean';
  if (isOfDays({ type })) return typeof value === 'string' && (isCalendarDay(value) || isRelative(value));
  if (type === 'choice') return choices?.some(choice => choice === value) ?? false;
  if (typeof value === 'object') return false;
  return type !== 'reference' || hasTextIds || recordIdIn(String(value)) !== null;
};
