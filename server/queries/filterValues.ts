import { type TSchema, Type } from 'typebox';
import { maxIds, searchTextMaxLength } from '../../contract/constants';
import { isCalendarDay } from '../../contract/filterValue';
import { CalendarDate, Id } from '../../contract/schemas/common';
import { parseId } from '../ids';

/** A kind of value in a query. `parse` returns null for text that is not one. */
export interface Value<T> {
  /** Words for the refusal of other values. */
  expects: string;
  /** The type in the description of the API. The server also takes other spellings that mean the same. */
  schema: TSchema;
  parse: (text: string) => T | null;
}

export const aText: Value<string> = {
  expects: 'a text',
  schema: Type.String({ maxLength: searchTextMaxLength }),
  parse: text => text,
};

export const choiceOf = <T extends string>(choices: readonly T[]): Value<T> => ({
  expects: `one of ${choices.join(', ')}`,
  schema: Type.Enum([...choices]),
  parse: text => choices.find(choice => choice === text) ?? null,
});

const flags = new Map([
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
]);

export const aFlag: Value<boolean> = {
  expects: '0 or 1',
  schema: Type.Unsafe({ type: 'integer', enum: [0, 1] }),
  parse: text => flags.get(text) ?? null,
};

export const anId: Value<number> = { expects: 'an id', schema: Id, parse: parseId };

export const someIds: Value<number[]> = {
  expects: `at most ${maxIds} ids separated by commas`,
  schema: Type.Array(Id, { maxItems: maxIds }),
  parse: text => {
    const ids = text.split(',').map(parseId);
    return ids.includes(null) || ids.length > maxIds ? null : ids.filter(id => id !== null);
  },
};

const asDate = (text: string): string | null => (isCalendarDay(text) ? text : null);

export const aDate: Value<string> = { expects: 'a date', schema: CalendarDate, parse: asDate };

export const aTime: Value<string> = {
  expects: 'a date, meaning 00:00 UTC, or a time with its zone',
  schema: Type.String({ format: 'date-time', maxLength: searchTextMaxLength }),
  parse: text => {
    const [date = '', time] = text.split(/[T ]/);
    if (asDate(date) === null) return null;
    if (time === undefined) return `${date}T00:00:00Z`;
    return /^\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-5]):?\d\d)$/.test(time) &&
      !Number.isNaN(Date.parse(`${date}T${time}`))
      ? `${date}T${time}`
      : null;
  },
};
